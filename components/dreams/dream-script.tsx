import { InlineScript } from '@/components/ui/inline-script.tsx';
import { placesOfWords } from '@/lib/core/domain/dreams.ts';
import { normalizeText } from '@/lib/core/domain/normalize-text.ts';
import { lemmasOf } from '@/lib/core/domain/verbs.ts';
import { lookUp } from './look-up.ts';

/** Answers what is typed and tapped from where it stands on, before the page's scripts are there; to be put after the field. */
export function DreamScript() {
  return <InlineScript run={lookUp} given={[placesOfWords, normalizeText, lemmasOf]} />;
}
