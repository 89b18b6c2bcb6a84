/** Whether a text names where help is to be had (CVV, SUS, Jogadores Anônimos): such lines stay free to copy. */
export const namesHelp = (text: string): boolean =>
  /\bCVV\b|\bOuvidoria(?:-Geral)? do SUS\b|\bMeu SUS\b|\bJogadores Anônimos\b/.test(text);
