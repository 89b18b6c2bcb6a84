import { inject } from 'vitest';
import { stalls } from '../faults/stalls.ts';
import { testSection } from '../faults/test-section.ts';

testSection(stalls, inject('seedDir'));
