/**
 * What a browser shows: a declarative message of web push (W3C Push API; Safari shows it by itself), which the service worker reads
 * elsewhere. `data.version` rises with each notice under one tag.
 */
export type Notice = {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    lang: 'pt-BR';
    dir: 'ltr';
    tag: string;
    /** Absolute. */
    navigate: string;
    icon: string;
    actions: { action: string; title: string; navigate: string }[];
    data: { version: number };
  };
};

/** The button in a notice that ends them all. */
export const STOP_ACTION = 'parar';
