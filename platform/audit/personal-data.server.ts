import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { AUDIT_KEY } from './details/details.server.ts';

/**
 * Records name people by salted hashes only, which do not depend on SECRET. Hashed addresses are
 * comparable between two rotations of SECRET.
 */
export const personalTrail = [
	personalTable('audit_record', {
		unkeyed: ['address', 'person', 'subject', 'detail'],
		erasure: { keep: 'evidence' },
		exported: 'reads',
	}),
	personalTable('audit_key', {
		sealed: { key: AUDIT_KEY },
		person: 'person_id',
		// The key is destroyed, and its row keeps another from being made.
		erasure: 'use case',
		exported: null,
	}),
	// Sealed under the keys of `audit_key`, so a rotation of SECRET does not concern it.
	personalTable('audit_detail', {
		key: ['record_id', 'part'],
		unkeyed: ['content', 'hash'],
		of: { audit_record: 'record_id' },
	}),
];
