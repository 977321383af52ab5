import { rmSync } from 'node:fs';

import sql, { raw } from 'sql-template-tag';

import {
	readStatementBytes,
	makeStatementReader,
} from '#insurance/money/bank/reading/statement-reader.server.ts';
import { saveAccount } from '#insurance/money/bank/save-account.server.ts';
import { takeStatement } from '#insurance/money/bank/take-statement.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool, type Pool } from '#platform/db/pool.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { statementOfDay } from '#sample/simulator/processes/money/bank-statement.ts';

import { copying, rowId } from './copy-rows.ts';
import { print } from './list-times.ts';

// `node bench/bank-statement.ts [lines]`: time to read a statement and match it with the books. Nine
// of ten lines have their movement; the others become tasks.
const [LINES = 10_000] = process.argv.slice(2).map(Number);
const AIM_MS = 5_000;
const dataDir = testFolder('jaga-bank-statement-');
const now = new Date();
const day = jakartaDay(now);
const sealer = makeSealer('a secret for this measurement only, long enough');

const amountOf = (n: number): number => 50_000 + (n % 400) * 1_000;

/** Books nine tenths of the movements as claims paid, each with its typed reference. */
async function fill(pool: Pool): Promise<void> {
	await pool.transaction(async (tx) => {
		await copying(tx);
		await tx.query(sql`
			insert into staff (id, email, name, role, password_hash)
			values (${raw(rowId(1, '1'))}, 'uang@contoh.test', 'Uang', 'finance', 'x')`);
		await tx.query(sql`
			insert into ledger_journal (id, event_key, kind, subject_kind, subject, note, booked_at)
			select ${raw(rowId(2, 'n'))}, 'bench:' || n, 'claim-paid', 'claim', 'K' || lpad(n::text, 10, '0'), '', now()
			from generate_series(1, ${LINES}::int) n where n % 10 <> 0`);
		await tx.query(sql`
			insert into ledger_entry (journal, account, debit, credit, booked_at)
			select ${raw(rowId(2, 'n'))}, s.account, case when s.account = 'bank' then 0 else 50000 + n % 400 * 1000 end,
				case when s.account = 'bank' then 50000 + n % 400 * 1000 else 0 end, now()
			from generate_series(1, ${LINES}::int) n, (values ('claims-paid'), ('bank')) as s (account) where n % 10 <> 0`);
		await tx.query(sql`
			insert into bank_line (paid_on, ref_key, line, reference, kind, subject, held_at)
			select ${day}::date, bank_reference_key('TRX' || n), 1, 'TRX' || n, 'claim', 'K' || lpad(n::text, 10, '0'), now()
			from generate_series(1, ${LINES}::int) n where n % 10 <> 0`);
	});
	await pool.query(sql`analyze`);
}

const database = await startEmbedded({ dataDir, log: silentLog });
const { host, user, database: name } = database;
const pool = openPool({ host, user, database: name, max: 4 });
const reader = makeStatementReader();
try {
	await migrate(pool, MIGRATIONS, silentLog);
	await fill(pool);
	const { rows } = await pool.query<{ id: string }>(sql`select id from staff limit 1`);
	const staffId = rows[0]?.id ?? '';
	const account = { name: 'Bank', number: '1234567890' };
	const { id: accountId } = await saveAccount({ db: pool }, account, { staffId, at: now });
	const movements = Array.from({ length: LINES }, (_, at) => ({
		amount: -amountOf(at + 1),
		references: [at % 3 === 0 ? '' : `TRX${at + 1}`],
		subject: (at + 1) % 10 === 0 ? 'BUKAN KITA' : `K${String(at + 1).padStart(10, '0')}`,
		note: 'TRANSFER KLAIM ATAS NAMA NASABAH CONTOH',
	}));
	const text = statementOfDay({
		account: '1234567890',
		number: 1,
		day,
		opening: 9_000_000_000,
		movements,
	});
	const began = performance.now();
	const file = await readStatementBytes(reader, Buffer.from(text), null);
	const read = performance.now();
	const run = await takeStatement({ db: pool, sealer }, file, { accountId, staffId, at: now });
	const ended = performance.now();
	print(
		`${LINES} lines: read in ${(read - began).toFixed(0)} ms, stored and matched in ${(ended - read).toFixed(0)} ms; ${run.matched} matched, ${run.proposed} proposed, ${run.open} open`,
	);
	if (ended - began > AIM_MS) {
		print(`slower than ${AIM_MS} ms`);
		process.exitCode = 1;
	}
} finally {
	await reader.stop();
	await pool.close();
	await database.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
