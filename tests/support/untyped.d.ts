// Packages without types, as far as tests use them.

declare module 'doiuse/lib/DoIUse.js' {
  import type { Plugin } from 'postcss';

  /** `browsers`: as browserslist names them; `onFeatureUsage` is called with each use of what one of them lacks. */
  const DoIUse: new (options: { browsers: string[]; onFeatureUsage: (usage: { message: string }) => void }) => Plugin;
  export default DoIUse;
}

declare module 'es-check' {
  type Config = { ecmaVersion: string; files: string[]; module: boolean; checkFeatures: boolean };
  export function runChecks(configs: Config[]): Promise<{ success: boolean; errors: { file: string; err: Error }[] }>;
}
