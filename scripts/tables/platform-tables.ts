/** Tables and views of the platform, with their purpose, by owner. */
export const PLATFORM_TABLES: Record<string, Record<string, string>> = {
	'platform/audit': {
		audit_batch: 'a sealed batch of records: its Merkle root and the chain of batches',
		audit_detail: 'values before and after a change, and the words of who made it, sealed',
		audit_key: 'the key of a person, or of no person, under which details are sealed',
		audit_leaf: 'the hash of a sealed record and its place in a batch',
		audit_record: 'what an account or an operator did, opened or was denied',
		audit_salt: 'the salt of hashed persons',
		audit_unsealed: 'records that are in no batch yet',
	},
	'platform/backup': { backup_taken: 'a finished backup' },
	'platform/config': {
		key_probe: 'a sealed word per key; a start whose keys do not open it refuses',
	},
	'platform/db': { schema_migration: 'migrations that ran' },
	'platform/http': {
		captcha_used: 'captcha answers that were used',
		idempotent_answer: 'answers kept by Idempotency-Key',
		write_probe: 'one row, written to see whether the database takes writes',
	},
	'platform/keys': {
		key_holder: 'the secrets that each process knows',
		key_rotation: 'the progress of a rotation',
	},
	'platform/jobs': {
		job: 'a job, waiting or done',
		job_start: 'how often a job was started, counted outside its transaction',
	},
};
