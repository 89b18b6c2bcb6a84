import { inject } from 'vitest';
import { stalls } from '../faults/overload.ts';
import { testSection } from '../faults/test-section.ts';
import { texted } from '../faults/texts.ts';

testSection(stalls, inject('seedDir'));
testSection(texted, inject('seedDir'));
