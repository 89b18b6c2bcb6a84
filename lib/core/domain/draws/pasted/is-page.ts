const PAGE = /<\/?(?:html|body|table|tr|td|div|p|span|h[1-6]|li|br|script|style)\b/i;

/** Whether a pasted text is a page's HTML, or a part of one. */
export const isPage = (text: string): boolean => PAGE.test(text);
