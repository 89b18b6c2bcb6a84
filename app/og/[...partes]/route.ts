import { pictureAnswer } from '../../cartao/answer.tsx';

type Props = { params: Promise<{ partes: string[] }> };

/** The preview of a link to a result, 1200 × 630. */
export async function GET(_: Request, { params }: Props) {
  return pictureAnswer('og', (await params).partes);
}
