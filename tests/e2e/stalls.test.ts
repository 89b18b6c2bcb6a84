import { inject } from 'vitest';
import { stalls } from '../faults/overload.ts';
import { testSection } from '../faults/test-section.ts';

testSection(stalls, inject('seedDir'));
