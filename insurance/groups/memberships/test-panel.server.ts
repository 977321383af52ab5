import sql from 'sql-template-tag';
import { vi } from 'vitest';

import { coversOf } from '#insurance/groups/companies/covers/covers.server.ts';
import { seedCompanies } from '#insurance/groups/companies/seed.server.ts';
import { callerAt, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { noScanner } from '#platform/files/scan.server.ts';
import { type OutCell, serialOf, STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';
import type { Caller, Served } from '#platform/http/served.server.ts';
import { jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

import { importedAs } from './import/import-members.server.ts';
import type { MembershipDeps } from './import/membership-deps.server.ts';
import { type OwnUpload, mine } from './import/staging/own-upload.server.ts';
import { recordMembersAccess } from './list-members.server.ts';
import { FIELDS, LABELS, type MemberRow, type UploadKind } from './member.ts';
import { membershipRoutes } from './routes.server.ts';

const SECRET = 'a secret for tests only, long enough';
export const panelDeps = (db: Pool): MembershipDeps => ({
	db,
	sealer: makeSealer(SECRET),
	secrets: [SECRET],
	secure: false,
	publicUrl: 'http://localhost:3000',
	scanner: noScanner,
	downloadLink: (kind, about) => `/${kind}/${about.join('/')}`,
	// Reading takes longer on a busy machine; timeouts are tested in reading-limits.test.ts.
	readingMs: 100_000,
});

export type TestPanel = {
	ask(path: string, input: unknown, who?: Caller): Promise<Any>;
	answered(path: string, input: unknown, who?: Caller): Promise<Any>;
	beside(): Any;
	first: Caller;
	second: Caller;
	covers: string[];
	company: string;
};

/**
 * Noon on the date the tests start. Premiums depend on the date, so no test may span midnight. The
 * database uses its own clock, so no other date works.
 */
export const PANEL_NOW = new Date(
	jakartaMidnight(jakartaDay(new Date())).getTime() + 12 * 3_600_000,
);

/**
 * Waits for a file to be read and returns the final result, in case the call itself only reported
 * that the file is still being read, as happens on a busy machine.
 */
async function readToItsEnd(deps: MembershipDeps, asked: OwnUpload, who: Caller): Promise<Any> {
	const upload = await vi.waitFor(
		async () => {
			const found = (await mine(deps, asked, who)).upload;
			if (found?.state === 'reading') throw new Error('the file is still being read');
			return found;
		},
		{ timeout: 100_000, interval: 20 },
	);
	return importedAs(upload);
}

export async function openPanel(
	db: Pool,
	deps: MembershipDeps,
	now = PANEL_NOW,
): Promise<TestPanel> {
	await seedShop(db);
	const company = await db.transaction((tx) => seedCompanies(tx, now));
	const { rows } = await db.query<{ id: string }>(
		sql`select id from company_admin where company_id = ${company} order by email`,
	);
	let extra: Any = {};
	// Each call is given a later time, because changes are ordered by time.
	let asked = 0;
	const admin = (at: number): Caller => ({
		...callerAt(now),
		identity: {
			kind: 'company',
			companyId: company,
			adminId: rows[at]?.id ?? '',
			role: 'all',
			loggedInAt: now,
		},
		beside: (fields) => void (extra = fields),
		recordAccess: recordMembersAccess,
	});
	const served = new Map<string, Served>(
		membershipRoutes(deps).map((one) => [one.call.path, one]),
	);
	const first = admin(0);
	async function answered(path: string, input: unknown, who: Caller = first): Promise<Any> {
		const one = served.get(`/page/corporate/panel/${path}`);
		if (!one) throw new Error(`no call ${path}`);
		const caller = { ...who, now: new Date(now.getTime() + (asked += 1)) };
		return one.call.output.parse(await one.handle(one.call.input.parse(input), caller)) as Any;
	}
	return {
		first,
		second: admin(1),
		company,
		covers: (await coversOf(db, [company])).map((one) => one.id),
		beside: () => extra,
		answered,
		async ask(path, input, who = first) {
			const answer = await answered(path, input, who);
			if (!path.startsWith('import-') || answer['state'] !== 'reading') return answer;
			const kind = path.slice('import-'.length) as UploadKind;
			return readToItsEnd(
				deps,
				{ product_id: (input as OwnUpload).product_id, kind },
				{ ...who, now: new Date(now.getTime() + asked) },
			);
		},
	};
}

/**
 * Returns a number as letters for use in a name, e.g. `AAABC` for 12. Names cannot contain digits,
 * and these letters sort in numerical order.
 */
const lettersOf = (number: number) =>
	String(number)
		.padStart(5, '0')
		.replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));

export const testNumberOf = (name: string): number =>
	Number(name.slice(-5).replace(/[A-J]/g, (sign) => String('ABCDEFGHIJ'.indexOf(sign))));

export function testMember(number: number, change: Partial<MemberRow> = {}): MemberRow {
	return {
		name: `Peserta ${lettersOf(number)}`,
		dob: '1990-05-17',
		birth_place: 'Bandung',
		gender: number % 2 ? 'Pria' : 'Wanita',
		email: `p${number}@maju.test`,
		no_wa: '081234567890',
		no_telp: '0211234567',
		correspondent_address: 'Jl. Contoh 1, Bandung',
		nik: `317405${number % 2 ? '17' : '57'}0590${String(number).padStart(4, '0')}`.slice(0, 16),
		...change,
	};
}

export const headings: OutCell[] = FIELDS.map((field) => ({
	value: LABELS[field],
	style: STYLE.head,
}));
export const cellsOf = (row: MemberRow): OutCell[] =>
	FIELDS.map((field) => ({
		value: field === 'dob' && /^\d{4}-/.test(row.dob) ? serialOf(row.dob) : row[field],
		style: field === 'dob' ? STYLE.date : STYLE.text,
	}));
export const xlsxOf = (rows: readonly MemberRow[]): Uint8Array =>
	new Uint8Array(
		writeXlsx([{ name: 'Peserta', widths: [], rows: [headings, ...rows.map(cellsOf)] }]),
	);
export const fileOf = (bytes: Uint8Array | string, fileName = 'peserta.xlsx') => ({
	fileName,
	bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
});
