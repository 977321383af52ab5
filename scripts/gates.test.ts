import { globSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { FIRST_JOURNEYS, REST_UNITS } from './gates.ts';

// Renaming a file would silently move it to another gate.
test.each([...FIRST_JOURNEYS, ...REST_UNITS])('%s matches exactly one test file', (path) =>
	expect(globSync(path, { cwd: join(import.meta.dirname, '..') })).toHaveLength(1),
);
