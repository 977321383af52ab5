import sql from 'sql-template-tag';
import { afterAll } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { SAMPLE_STAFF } from '#insurance/access/staff/seed.server.ts';
import {
	testCustomer,
	type TestCustomer,
} from '#insurance/people/customers/test-customer.server.ts';
import { importRegions } from '#insurance/product/reference/regions/import-regions.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { makeInspector } from '#platform/files/inspect.server.ts';
import { noScanner } from '#platform/files/scan.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { makePictureReaders } from '#platform/ocr/picture-readers.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { SAMPLE_SITUATIONS } from '#sample/situations.ts';

import { seedEveryday } from './covered/everyday/seed.server.ts';
import { receiptRoutes } from './receipts/routes.server.ts';
import { claimRoutes } from './routes.server.ts';

const now = new Date('2026-11-20T03:00:00Z');
export const testToday = jakartaDay(now);
// Cover begins the day after payment, so the event is tomorrow, and everything else in the tests
// happens the day after that.
export const incidentDay = addToDay(testToday, { day: 1 });
export const later = new Date(now.getTime() + 48 * 3_600_000);

export const TEST_PDF = Buffer.from(
	'%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

export const S = '/page/selfcare/';
export const BANK = {
	accountName: 'Sari Contoh',
	accountNumber: '1234567890',
	bankName: 'Bank Contoh',
	bankBranch: 'Tebet',
	bankCity: 'Jakarta',
};

export const O = '/page/office/claims/';
export const EVENT = { incidentDay, cause: 'accident', days: null, cost: 2_000_000 };
export const LINE = {
	label: 'Kuitansi RS',
	asked: 2_000_000,
	amount: 1_500_000,
	rule: 'Biaya sampai 10% UP',
	clause: 'Manfaat',
	evidence: 'Kuitansi',
	cut: 'Kuitansi kedua atas nama orang lain',
};
export const NO = {
	...LINE,
	amount: 0,
	cut: undefined,
	clause: 'Yang tidak dibayar (P01)',
	evidence: 'Resume medis',
};
async function openDeps() {
	const db = await testPool();
	const kept = new Map<string, Buffer>();
	const files: Files = {
		put: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
		get: async (key) => kept.get(key) ?? null,
		remove: async (key) => void kept.delete(key),
	};
	const inspector = makeInspector();
	const pictureReaders = makePictureReaders({ timeoutMs: 60_000, patienceMs: 120_000 });
	afterAll(() => Promise.all([inspector.stop(), pictureReaders.stop()]));
	const deps = {
		...shopDeps(db),
		files,
		scanner: noScanner,
		inspector,
		pictureReaders,
		secrets: ['a secret for tests only, long enough'] as [string],
		secure: false,
		policyOfCertificate: async () => null,
	};
	return { db, kept, deps };
}

async function seedPeople(db: Pool) {
	const staff: Record<string, Caller> = {};
	await seedShop(db);
	await db.transaction((tx) => seedEveryday(tx, SAMPLE_SITUATIONS));
	await importRegions(db, {
		log: { info() {}, warn() {}, error() {} } as never,
		progress: () => {},
	});
	for (const { email, name, role } of SAMPLE_STAFF) {
		const id = uuidv7();
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${email}, ${name}, ${role}, '-')`,
		);
		staff[role] = { ...callerAt(later), identity: staffIdentity(id, role) };
	}
	const sari = await testCustomer(db, 'sari@contoh.test', now);
	const tono = await testCustomer(db, 'tono@contoh.test', now);
	return { staff, sari, tono };
}

type AskCall = (caller: Caller, path: string, input: unknown) => Promise<Any>;

function customerSteps(ask: AskCall) {
	const upload = (
		who: TestCustomer,
		DocTypeId: string,
		bytes: Uint8Array = TEST_PDF,
		fileName = 'surat.pdf',
		DocTypeDescription = 'Surat',
	) =>
		ask(who.caller, `${S}claim/upload-claim-doc-draft`, {
			DocTypeId,
			DocTypeDescription,
			claimDocument: { fileName, bytes },
			customerId: who.id,
			productId: 'JAM-1-MED',
		});

	async function fullDraft(who: TestCustomer): Promise<Any> {
		const types = (await ask(who.caller, `${S}getDocumentClaimListByProduct`, {
			productId: 'JAM-1-MED',
		})) as unknown as Any[];
		const documents = [];
		for (const one of types.filter((type) => type['is_mandatory'])) {
			const { filepath } = await upload(who, one['docTypeID']);
			documents.push({ typeId: one['docTypeID'], type: one['docTypeDescription'], filepath });
		}
		return {
			customerId: who.id,
			policyId: who.policyId,
			claimType: 'MED',
			tertanggungId: who.insuredId,
			...BANK,
			documents,
			provinceId: '31',
			isAggreed: true,
		};
	}

	async function newClaim(who: TestCustomer, change: Any = {}): Promise<string> {
		const { version } = await ask(who.caller, `${S}claim/save-draft-claim`, {
			...(await fullDraft(who)),
			...change,
		});
		return (
			await ask(who.caller, `${S}claim/submit-draft-claim`, { customerId: who.id, version })
		)['claimNo'] as string;
	}
	return { upload, fullDraft, newClaim };
}

function deskSteps(ask: AskCall, staff: Record<string, Caller>) {
	const fileOf = (who: Caller, claimNo: string) => ask(who, `${O}detail`, { claimNo });
	const recommend = (who: Caller, claimNo: string, revision: number, change: Any = {}) =>
		ask(who, `${O}recommend`, {
			claimNo,
			revision,
			outcome: 'approve',
			event: EVENT,
			reason: 'Sesuai kuitansi dan resume medis.',
			lines: [LINE],
			...change,
		});

	async function decide(who: Caller, claimNo: string, verdict = 'agreed'): Promise<Any> {
		const { revision, recommendations } = await fileOf(staff['supervisor']!, claimNo);
		return ask(who, `${O}decide`, {
			claimNo,
			revision,
			recommendationId: recommendations.at(-1).id,
			verdict,
			note: verdict === 'returned' ? 'Hitung ulang kuitansi kedua.' : '',
		});
	}

	async function pay(who: Caller, claimNo: string, reference: string): Promise<Any> {
		const { revision } = await fileOf(staff['supervisor']!, claimNo);
		return ask(who, `${O}pay`, { claimNo, revision, reference, paidOn: testToday });
	}
	return { fileOf, recommend, decide, pay };
}

/**
 * Sets up the claim calls on a database for the calling test file, with the buyers Sari and Tono
 * and the staff. Must be called once at the top of a file.
 */
export async function openClaims() {
	const { db, kept, deps } = await openDeps();
	const served = new Map(
		[...claimRoutes(deps), ...receiptRoutes(deps)].map((one) => [one.call.path, one]),
	);
	const ask: AskCall = async (caller, path, input) => {
		const one = served.get(path);
		if (!one) throw new Error(`no call ${path}`);
		return one.call.output.parse(await one.handle(one.call.input.parse(input), caller)) as Any;
	};
	const people = await seedPeople(db);
	return {
		db,
		kept,
		deps,
		served,
		ask,
		...people,
		...customerSteps(ask),
		...deskSteps(ask, people.staff),
	};
}
