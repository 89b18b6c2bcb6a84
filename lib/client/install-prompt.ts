/** What Chromium tells before a site can be installed: once a page load, so that it is kept until it is asked (shell-script.tsx). */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> };
export type KeepsPrompt = { install?: InstallPrompt | null };
