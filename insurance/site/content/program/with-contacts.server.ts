import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { Child } from '../page.ts';
import { contactParts } from './contacts.ts';

/**
 * Adds the contacts from the insurer's record. Contacts stored in a page are ignored, because the
 * record is their only source.
 */
export async function withContacts(db: Db, children: readonly Child[]): Promise<Child[]> {
	const others = children.filter(({ template }) => template !== 'contact');
	return [...contactParts(await readInsurer(db)), ...others];
}
