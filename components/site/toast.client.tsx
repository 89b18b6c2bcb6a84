'use client';

export type ToastKind = 'success' | 'error';

/** What the toast region listens for; `detail` is the toast. */
export const TOAST_EVENT = 'site:toast';
export type ToastDetail = { kind: ToastKind; title: string; text: string };

/** Shows a toast; the region (and its library) loads when the first one comes. */
export function showToast(kind: ToastKind, title: string, text: string): void {
  window.dispatchEvent(new CustomEvent<ToastDetail>(TOAST_EVENT, { detail: { kind, title, text } }));
}
