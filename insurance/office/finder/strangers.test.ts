import { expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { PersonCard } from './found.ts';
import type { FoundHit } from './search-people.server.ts';
import { shownPeople } from './shown-people.server.ts';

const db = await testPool();
const CARD = { name: 'Sari Contoh', role: 'insured', birthYear: 1990, city: 'Bogor' } as const;
const CUSTOMER = uuidv7();

let ids = 0;
const hit = (card: Partial<PersonCard> = {}, more: Partial<FoundHit> = {}): FoundHit => ({
	id: (ids += 1),
	kind: 'policy',
	thingId: uuidv7(),
	customerId: null,
	card: { ...CARD, about: 'Perjalanan', ...card },
	...more,
});
const shown = async (hits: FoundHit[]) =>
	(await shownPeople(db, { hits, isCut: false }, { roles: [], now: new Date() })).people.length;

test.each([
	['name, year and city agree', 1, [hit(), hit({ name: 'Contoh, Sari' })]],
	['the city differs', 2, [hit(), hit({ city: 'Depok' })]],
	['the year differs', 2, [hit(), hit({ birthYear: 1991 })]],
	['no year is known', 2, [hit({ birthYear: null }), hit({ birthYear: null })]],
	['no city is known', 2, [hit({ city: '' }), hit({ city: '' })]],
	[
		'one account holds both',
		1,
		[
			hit({ role: 'holder' }, { customerId: CUSTOMER }),
			hit({ role: 'holder', city: 'Depok' }, { customerId: CUSTOMER }),
		],
	],
])('if %s, the search shows %i', async (_why, people, hits) => {
	expect(await shown(hits)).toBe(people);
});
