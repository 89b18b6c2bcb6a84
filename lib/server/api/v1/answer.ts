import { V1Answer, V1AnswerQuery } from '../../../core/contracts/v1.ts';
import { errorKind } from '../../../core/runtime/error-kind.ts';
import { log } from '../../../core/runtime/log.ts';
import { now } from '../../clock.ts';
import { view } from '../../search/answer.ts';
import { answerTo } from '../../search/questions.ts';
import { site } from '../../site.ts';
import { closed, open } from '../v1.ts';

/** GET /api/v1/answer: the first answer to a question, in its parts. */
export async function v1Answer(request: Request): Promise<Response> {
  const query = V1AnswerQuery.safeParse({ q: new URL(request.url).searchParams.get('q') ?? '' });
  if (!query.success) return closed(400, 'O campo q não serve: esperada uma pergunta de 1 a 400 caracteres.');
  try {
    const { answer, question } = await answerTo(query.data.q, { view, now: now() });
    const absolute = ({ href, label }: { href: string; label: string }) => ({
      url: new URL(href, site().url).href,
      label,
    });
    const { link, next, ...parts } = answer;
    const response = open(
      V1Answer.parse({
        ...parts,
        question: question?.text ?? null,
        link: link && absolute(link),
        next: next.map(absolute),
      }),
    );
    if (question === null) response.headers.set('cache-control', 'no-store');
    return response;
  } catch (error) {
    log('search-degraded', { error: errorKind(error) });
    return closed(503, 'O arquivo não respondeu agora. Tente de novo em alguns segundos.');
  }
}
