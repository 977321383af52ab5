import { expect, test } from 'vitest';

import { rowName } from './row-name.server.ts';

test.each([
	['id', 'id'],
	['start_day', 'startDay'],
	['next_due_on', 'nextDueOn'],
	['sha_256', 'sha256'],
	['already_CAMEL', 'already_CAMEL'],
	['?column?', '?column?'],
])('maps the column %s to %s in a row', (column, name) => expect(rowName(column)).toBe(name));
