/** The most characters of a pasted text. */
export const MAX_PASTE = 64 * 1024;

/** The sentence for a longer one. */
export const TOO_LONG_PASTE = `O texto tem mais de ${MAX_PASTE / 1024} KB. Cole só a parte do resultado: o que está na caixa fica.`;
