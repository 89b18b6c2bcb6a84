import { pictureAnswer } from '../answer.tsx';

type Props = { params: Promise<{ partes: string[] }> };

/** A result as a card to send, 1080 × 1350. */
export async function GET(_: Request, { params }: Props) {
  return pictureAnswer('cartao', (await params).partes);
}
