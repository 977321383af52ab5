import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { readLink } from './draft/document-links.server.ts';
import { claimRoutes } from './routes.server.ts';
import {
	testToday,
	later,
	TEST_PDF,
	BANK,
	O,
	S,
	EVENT,
	LINE,
	NO,
	openClaims,
} from './test-claims.server.ts';

const {
	db,
	kept,
	deps,
	ask,
	staff,
	upload,
	fullDraft,
	newClaim,
	served,
	fileOf,
	recommend,
	sari,
	tono,
} = await openClaims();

describe('one claim from draft to payout', () => {
	let claimNo = '';
	test('is submitted with every mandatory document and gets a number', async () => {
		claimNo = await newClaim(sari);
		expect(claimNo).toMatch(/^K\d{10}$/);
		const seen = await ask(sari.caller, `${S}claim/detail`, { claimNo });
		expect(seen).toMatchObject({
			status: 'submitted',
			turn: { who: 'insurer' },
			accountMasked: '••••••7890',
			timeline: [{ words: 'Klaim diajukan', by: 'customer' }],
		});
		expect(
			await ask(sari.caller, `${S}claim/get-draft-claim`, { customerId: sari.id }),
		).not.toHaveProperty('policyId');
		expect(await ask(sari.caller, `${S}claimList`, { policyId: sari.policyId })).toMatchObject([
			{
				claimNo,
				claimBenefit: expect.stringContaining('pengobatan'),
				claimStatus: 'Diajukan',
			},
		]);
	});

	test.each([
		['an empty policy', { policyId: '' }],
		['no policy', {}],
		['null', { policyId: null }],
	])(
		'a draft saved with %s does not count: policyId stays undefined (C7.2.23)',
		async (_, policy) => {
			await ask(sari.caller, `${S}claim/save-draft-claim`, {
				customerId: sari.id,
				...policy,
				accountName: 'Sari',
				replace: true,
			});
			const draft = await ask(sari.caller, `${S}claim/get-draft-claim`, {
				customerId: sari.id,
			});
			expect(draft).not.toHaveProperty('policyId');
			expect(draft).toMatchObject({ accountName: 'Sari' });
		},
	);

	test('an assessor requests a document, the customer sends it, and the turn returns to the insurer', async () => {
		const { revision } = await ask(staff['assessor']!, `${O}take`, { claimNo, revision: 1 });
		await ask(staff['assessor']!, `${O}request-documents`, {
			claimNo,
			revision,
			items: [{ name: 'Resep dokter', why: 'Untuk mencocokkan kuitansi' }],
		});
		const waiting = await ask(sari.caller, `${S}claim/detail`, { claimNo });
		expect(waiting['turn']).toMatchObject({
			who: 'you',
			dueOn: addToDay(jakartaDay(later), { day: 60 }),
		});
		const { filepath } = await upload(sari, 'REQUEST');
		const request = waiting['requests'][0];
		expect(
			await ask(sari.caller, `${S}claim/answer-request`, {
				claimNo,
				requestId: request.id,
				filepath,
			}),
		).toEqual({ left: 0 });
		expect(await ask(sari.caller, `${S}claim/detail`, { claimNo })).toMatchObject({
			status: 'in-review',
			turn: { who: 'insurer' },
			requests: [{ answeredAt: expect.any(String) }],
		});
		expect(
			(
				await refused(
					ask(sari.caller, `${S}claim/answer-request`, {
						claimNo,
						requestId: request.id,
						filepath,
					}),
				)
			).status,
		).toBe(403);
	});

	test('a recommendation must respect the rules and the remaining benefit', async () => {
		const { revision } = await fileOf(staff['assessor']!, claimNo);
		const again = (change: Any) =>
			refused(recommend(staff['assessor']!, claimNo, revision, change));
		expect((await again({ lines: [{ ...LINE, amount: 2_000_001 }] })).data).toEqual({
			fields: { 'lines.0.amount': 'Jumlah melebihi yang diminta' },
		});
		expect(
			(await again({ lines: [{ ...LINE, asked: 99_000_000, amount: 99_000_000 }] })).message,
		).toContain('sisa manfaat Rp10.000.000');
		expect((await again({ event: { ...EVENT, cause: 'illness' } })).message).toContain(
			'hanya untuk kejadian karena kecelakaan',
		);
		expect(
			(await again({ event: { ...EVENT, incidentDay: addToDay(testToday, { day: -3 }) } }))
				.message,
		).toContain('di luar masa berlaku');
		expect((await refused(recommend(staff['finance']!, claimNo, revision))).status).toBe(403);
	});

	test('only a supervisor decides on the current revision, and the database rejects a bypass', async () => {
		const before = await fileOf(staff['admin']!, claimNo);
		expect(
			(await refused(recommend(staff['admin']!, claimNo, before['revision']))).message,
		).toContain('sedang dinilai orang lain');
		const { revision } = await recommend(staff['assessor']!, claimNo, before['revision']);
		const file = await fileOf(staff['supervisor']!, claimNo);
		const decision = {
			claimNo,
			revision,
			recommendationId: file['recommendations'][0].id,
			verdict: 'agreed',
		};
		expect((await refused(ask(staff['assessor']!, `${O}decide`, decision))).code).toBe(
			'forbidden',
		);
		const own = (staff['assessor']!.identity as Any)['staffId'];
		const cheat = db.query(sql`
			insert into claim_decision (id, claim_id, recommendation_id, recommended_by, staff_id, verdict, note, made_at)
			select ${uuidv7()}, claim_id, id, staff_id, ${own}, 'agreed', '', now() from claim_recommendation where id = ${decision.recommendationId}`);
		await expect(cheat).rejects.toThrow(/claim_decision_check/);
		expect(
			(
				await refused(
					ask(staff['supervisor']!, `${O}decide`, {
						...decision,
						revision: revision - 1,
					}),
				)
			).status,
		).toBe(409);
		expect(await ask(staff['supervisor']!, `${O}decide`, decision)).toMatchObject({
			status: 'approved',
		});
		expect(
			(
				await refused(
					ask(staff['supervisor']!, `${O}decide`, {
						...decision,
						revision: revision + 1,
					}),
				)
			).status,
		).toBe(409);
	});

	test('the payout equals the decision, no assessor records it, and the customer sees the details', async () => {
		const { revision } = await fileOf(staff['finance']!, claimNo);
		expect(
			(
				await refused(
					ask(staff['assessor']!, `${O}pay`, {
						claimNo,
						revision,
						reference: 'TRX-1',
						paidOn: testToday,
					}),
				)
			).status,
		).toBe(403);
		await ask(staff['finance']!, `${O}pay`, {
			claimNo,
			revision,
			reference: 'TRX-0001',
			paidOn: testToday,
		});
		expect(await ask(sari.caller, `${S}claim/detail`, { claimNo })).toMatchObject({
			status: 'paid',
			turn: { who: 'nobody' },
			decision: {
				outcome: 'approve',
				amount: 1_500_000,
				lines: [{ clause: 'Manfaat', rule: 'Biaya sampai 10% UP' }],
			},
			payout: { amount: 1_500_000, reference: 'TRX-0001', account: '••••••7890' },
		});
		await expect(db.query(sql`update claim_payout set amount = 1`)).rejects.toThrow(
			/never changed/,
		);
		const { rows } = await db.query<{ kind: string }>(
			sql`select payload->>'kind' as kind from job where kind = 'claim-mail' order by id`,
		);
		expect(rows.map((row) => row.kind)).toEqual([
			'submitted',
			'documents-requested',
			'documents-complete',
			'approved',
			'paid',
		]);
	});

	test('the paid amount reduces the remaining benefit in the customer’s check', async () => {
		const check = await ask(sari.caller, `${S}claim/check`, {
			policyId: sari.policyId,
			claimType: 'MED',
			tertanggungId: sari.insuredId,
			event: { ...EVENT, cost: 50_000_000 },
		});
		expect(check).toMatchObject({
			verdict: 'covered',
			amount: { max: 8_500_000, expected: 8_500_000 },
		});
	});

	test('every staff access to the claim is recorded permanently', async () => {
		const { reads } = await fileOf(staff['supervisor']!, claimNo);
		expect(new Set(reads.map((one: Any) => one['by']))).toEqual(
			new Set(['Bayu Penilai', 'Dewi Admin', 'Ratna Supervisor', 'Joko Keuangan']),
		);
		await expect(db.query(sql`delete from personal_read`)).rejects.toThrow(/never changed/);
	});
});

test('two concurrent approvals cannot exceed the benefit', async () => {
	const claims = [await newClaim(tono), await newClaim(tono)];
	const ready = [];
	for (const claimNo of claims) {
		await recommend(staff['assessor']!, claimNo, 1, {
			event: { ...EVENT, cost: 8_000_000 },
			lines: [{ ...LINE, asked: 8_000_000, amount: 8_000_000 }],
		});
		const file = await fileOf(staff['supervisor']!, claimNo);
		ready.push({
			claimNo,
			revision: 2,
			recommendationId: file['recommendations'][0].id,
			verdict: 'agreed',
		});
	}
	const done = await Promise.allSettled(
		ready.map((one) => ask(staff['supervisor']!, `${O}decide`, one)),
	);
	expect(done.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
	const { rows } = await db.query<{ sum: number }>(
		sql`select sum(approved_amount)::bigint as sum from claim where policy_id = ${tono.policyId}`,
	);
	expect(rows[0]?.sum).toBe(8_000_000);
});

test('a declined claim can be reopened once, and another person reviews it', async () => {
	const claimNo = await newClaim(sari);
	await recommend(staff['assessor']!, claimNo, 1, { outcome: 'decline', lines: [NO] });
	const file = await fileOf(staff['supervisor']!, claimNo);
	const decided = await ask(staff['supervisor']!, `${O}decide`, {
		claimNo,
		revision: 2,
		recommendationId: file['recommendations'][0].id,
		verdict: 'agreed',
	});
	expect(await ask(sari.caller, `${S}claim/detail`, { claimNo })).toMatchObject({
		status: 'declined',
		mayReopen: true,
		decision: { outcome: 'decline', amount: 0 },
	});
	await ask(sari.caller, `${S}claim/reopen`, {
		claimNo,
		reason: 'Kuitansi kedua belum dihitung.',
	});
	const again = decided['revision'] + 1;
	expect((await refused(recommend(staff['assessor']!, claimNo, again))).message).toBe(
		'Pemeriksaan ulang dilakukan orang lain, bukan penilai sebelumnya.',
	);
	expect((await fileOf(staff['assessor']!, claimNo))['may']).toMatchObject({
		take: false,
		whyNotAssess: expect.stringContaining('orang lain'),
	});
	await recommend(staff['admin']!, claimNo, again, { outcome: 'decline', lines: [NO] });
	expect((await refused(ask(sari.caller, `${S}claim/withdraw`, { claimNo }))).status).toBe(409);
	expect(
		(
			await refused(
				ask(sari.caller, `${S}claim/reopen`, { claimNo, reason: 'Sekali lagi, tolong.' }),
			)
		).status,
	).toBe(409);
});

describe('a draft on two devices', () => {
	test('a stale version returns the newer draft and overwrites it only on request', async () => {
		const body = await fullDraft(sari);
		const first = await ask(sari.caller, `${S}claim/save-draft-claim`, body);
		const second = await ask(sari.caller, `${S}claim/save-draft-claim`, {
			...body,
			bankCity: 'Bandung',
			version: first['version'],
		});
		const stale = await refused(
			ask(sari.caller, `${S}claim/save-draft-claim`, {
				...body,
				bankCity: 'Medan',
				version: first['version'],
			}),
		);
		expect(stale.status).toBe(409);
		expect(stale.data).toMatchObject({
			draft: { bankCity: 'Bandung', version: second['version'] },
		});
		const third = await ask(sari.caller, `${S}claim/save-draft-claim`, {
			...body,
			bankCity: 'Medan',
			version: first['version'],
			replace: true,
		});
		expect(
			await ask(sari.caller, `${S}claim/get-draft-claim`, { customerId: sari.id }),
		).toMatchObject({
			bankCity: 'Medan',
			version: third['version'],
			claimType: 'MED',
			documents: expect.arrayContaining([
				expect.objectContaining({ typeId: 'KTP', fileName: 'surat.pdf' }),
			]),
		});
		expect(
			(
				await refused(
					ask(sari.caller, `${S}claim/submit-draft-claim`, {
						customerId: sari.id,
						version: first['version'],
					}),
				)
			).status,
		).toBe(409);
	});

	test.each([3_000_000_000, 1e15])(
		'rejects the impossible draft version %i as invalid input',
		async (version) => {
			await ask(sari.caller, `${S}claim/save-draft-claim`, await fullDraft(sari));
			await expect(
				ask(sari.caller, `${S}claim/submit-draft-claim`, { customerId: sari.id, version }),
			).rejects.toMatchObject({ issues: [{ path: ['version'] }] });
		},
	);

	test('ten concurrent submissions create one claim', async () => {
		const { version } = await ask(
			sari.caller,
			`${S}claim/save-draft-claim`,
			await fullDraft(sari),
		);
		const sent = await Promise.all(
			Array.from({ length: 10 }, () =>
				ask(sari.caller, `${S}claim/submit-draft-claim`, { customerId: sari.id, version }),
			),
		);
		expect(new Set(sent.map((one) => one['claimNo'])).size).toBe(1);
	});

	test.each([
		['no bank branch', { bankBranch: '' }, 'bankBranch'],
		['no person', { tertanggungId: '' }, 'tertanggungId'],
		['no agreement', { isAggreed: false }, 'isAggreed'],
		['an unknown province', { provinceId: '00' }, 'provinceId'],
		['an unknown claim type', { claimType: 'NOPE' }, 'claimType'],
		['no documents', { documents: [] }, 'documents.KTP'],
		[
			'an extra document without a name',
			{ documents: [{ typeId: '0-1', type: ' ', filepath: '' }] },
			'documents.0-1',
		],
	])('a draft with %s is rejected at its field', async (_name, change, field) => {
		await ask(tono.caller, `${S}claim/save-draft-claim`, {
			...(await fullDraft(tono)),
			...change,
		});
		const refusal = await refused(
			ask(tono.caller, `${S}claim/submit-draft-claim`, { customerId: tono.id }),
		);
		expect(refusal.status).toBe(422);
		expect(Object.keys((refusal.data as Any)['fields'])).toContain(field);
	});
});

describe('identity comes only from the session (C1.20): other customers’ ids are 403 on every call', () => {
	test('covers every self-care call for claims', async () => {
		const claimNo = await newClaim(sari);
		const { filepath } = await upload(sari, 'KTP');
		const request = { claimNo, requestId: uuidv7(), filepath };
		const { uploadId } = await ask(sari.caller, `${S}claim/upload-begin`, {
			customerId: sari.id,
			DocTypeId: 'KTP',
			fileName: 'a.pdf',
			size: TEST_PDF.length,
		});
		const event = EVENT;
		const cases: Record<string, Any[]> = {
			[`${S}claimList`]: [{ policyId: sari.policyId }],
			[`${S}claim/drafts`]: [{ customerId: sari.id }],
			[`${S}claim/discard-draft`]: [
				{ customerId: sari.id, draftId: sari.insuredId },
				{ customerId: tono.id, draftId: sari.insuredId },
			],
			[`${S}claim/get-draft-claim`]: [{ customerId: sari.id }],
			[`${S}claim/form`]: [{ customerId: sari.id }],
			[`${S}claim/sign-form`]: [
				{
					customerId: sari.id,
					fingerprint: '0'.repeat(64),
					signature: { way: 'typed', name: 'Sari Contoh' },
				},
			],
			[`${S}claim/save-draft-claim`]: [
				{ customerId: sari.id },
				{ customerId: tono.id, policyId: sari.policyId },
				{ customerId: tono.id, policyId: tono.policyId, tertanggungId: sari.insuredId },
				{ customerId: tono.id, tertanggungId: sari.insuredId },
				{
					customerId: tono.id,
					policyId: tono.policyId,
					documents: [{ typeId: 'KTP', type: 'KTP', filepath }],
				},
				{
					customerId: tono.id,
					documents: [{ typeId: 'KTP', type: 'KTP', filepath: '../../etc/passwd' }],
				},
			],
			[`${S}claim/submit-draft-claim`]: [{ customerId: sari.id }],
			[`${S}claim/upload-claim-doc-draft`]: [
				{
					customerId: sari.id,
					DocTypeId: 'KTP',
					claimDocument: { fileName: 'a.pdf', bytes: TEST_PDF },
				},
			],
			[`${S}claim/upload-begin`]: [
				{ customerId: sari.id, DocTypeId: 'KTP', fileName: 'a.pdf', size: 9 },
			],
			[`${S}claim/upload-state`]: [{ customerId: tono.id, uploadId }],
			[`${S}claim/upload-part`]: [
				{
					customerId: tono.id,
					uploadId,
					offset: '0',
					part: { fileName: 'a.pdf', bytes: TEST_PDF },
				},
			],
			[`${S}claim/upload-finish`]: [{ customerId: tono.id, uploadId }],
			[`${S}claim/read-receipt`]: [
				{ customerId: sari.id, filepath },
				{ customerId: tono.id, filepath },
				{ customerId: tono.id, filepath: '../../etc/passwd' },
			],
			[`${S}claim/see-draft-file`]: [
				{ customerId: sari.id, filepath },
				{ customerId: tono.id, filepath },
				{ customerId: tono.id, filepath: '../../etc/passwd' },
			],
			[`${S}claim/invite`]: [
				{ customerId: sari.id, draftId: sari.insuredId, typeId: 'KTP' },
				{ customerId: tono.id, claimNo, requestId: sari.id },
			],
			[`${S}claim/invitations`]: [
				{ customerId: sari.id, draftId: sari.insuredId },
				{ customerId: tono.id, claimNo },
			],
			[`${S}claim/invitation-end`]: [{ customerId: tono.id, invitationId: sari.id }],
			[`${S}claim/invitation-again`]: [{ customerId: tono.id, invitationId: sari.id }],
			[`${S}claim/covered`]: [{ customerId: sari.id, q: 'jatuh dari motor' }],
			[`${S}claim/known`]: [{ customerId: sari.id }],
			[`${S}claim/propose`]: [
				{
					customerId: tono.id,
					personId: sari.insuredId,
					day: EVENT.incidentDay,
					words: 'Kaki patah',
				},
				{
					customerId: sari.id,
					personId: sari.insuredId,
					day: EVENT.incidentDay,
					words: 'Kaki patah',
				},
			],
			[`${S}claim/reuse-documents`]: [
				{
					customerId: tono.id,
					policyId: sari.policyId,
					claimType: 'MED',
					tertanggungId: sari.insuredId,
					accountNumber: '',
				},
				{
					customerId: tono.id,
					policyId: tono.policyId,
					claimType: 'MED',
					tertanggungId: sari.insuredId,
					accountNumber: '',
				},
			],
			[`${S}claim/incidents`]: [{ customerId: sari.id }],
			[`${S}claim/dismiss-offers`]: [
				{ customerId: sari.id, incidentId: uuidv7() },
				{ customerId: tono.id, incidentId: uuidv7() },
			],
			[`${S}getPolicyCoverageInsuredDetail`]: [
				{ policyId: sari.policyId, customerId: tono.id },
				{ policyId: tono.policyId, customerId: sari.id },
			],
			[`${S}claim/insured`]: [{ policyId: sari.policyId }],
			[`${S}claim/check`]: [
				{ policyId: sari.policyId, claimType: 'MED', tertanggungId: sari.insuredId, event },
				{ policyId: tono.policyId, claimType: 'MED', tertanggungId: sari.insuredId, event },
			],
			[`${S}claim/mine`]: [{ customerId: sari.id }],
			[`${S}claim/detail`]: [{ claimNo }, { claimNo: 'K2601999999' }],
			[`${S}claim/answer-request`]: [request],
			[`${S}claim/withdraw`]: [{ claimNo }],
			[`${S}claim/object-report`]: [{ claimNo }],
			[`${S}claim/reopen`]: [{ claimNo, reason: 'Bukan klaimku sebenarnya.' }],
			[`${S}claim/correct-account`]: [{ claimNo, ...BANK }],
		};
		// The document lists of a product version are public, and reports of the caller's own death
		// are found through the session; neither contains a customer id.
		const open = [`${S}getDocumentClaimListByProduct`, `${S}claim/death-reports`];
		expect([...Object.keys(cases), ...open].sort()).toEqual(
			[...served.keys()].filter((path) => path.startsWith(S)).sort(),
		);
		for (const [path, inputs] of Object.entries(cases)) {
			for (const input of inputs)
				expect([path, (await refused(ask(tono.caller, path, input))).status]).toEqual([
					path,
					403,
				]);
		}
		expect(await ask(sari.caller, `${S}claim/detail`, { claimNo })).toMatchObject({
			status: 'submitted',
		});
	});

	test('every desk call returns 403 for a role without the permission, and 401 for a customer', async () => {
		const claimNo = await newClaim(sari);
		const editor: Caller = {
			...callerAt(later),
			identity: staffIdentity(uuidv7(), 'editor'),
		};
		const inputs: Record<string, Any> = {
			queue: {},
			detail: { claimNo },
			check: { claimNo, event: EVENT },
			compare: { claimNo, other: 'K0000000000' },
			take: { claimNo, revision: 1 },
			next: {},
			give: { claimNo, revision: 1, staffId: uuidv7() },
			'give-back': { claimNo, revision: 1 },
			'request-documents': {
				claimNo,
				revision: 1,
				items: [{ name: 'KTP', why: 'buram semua' }],
			},
			recommend: {
				claimNo,
				revision: 1,
				outcome: 'decline',
				event: EVENT,
				reason: 'Tidak sesuai polis.',
				lines: [],
			},
			'match-document': { claimNo, revision: 1, code: 'KTP', documentId: uuidv7() },
			'waive-document': { claimNo, revision: 1, code: 'KTP', reason: 'x'.repeat(20) },
			'set-aside-objection': { claimNo, revision: 1, step: 'agree' },
			'note-on-document': {
				claimNo,
				documentId: uuidv7(),
				page: 1,
				x: 1,
				y: 1,
				words: 'Buram',
			},
			'remove-document-note': { claimNo, id: uuidv7() },
			decide: { claimNo, revision: 1, recommendationId: uuidv7(), verdict: 'agreed' },
			pay: { claimNo, revision: 1, reference: 'TRX-9', paidOn: testToday },
		};
		expect(
			Object.keys(inputs)
				.map((name) => O + name)
				.sort(),
		).toEqual([...served.keys()].filter((path) => path.startsWith(O)).sort());
		for (const [name, input] of Object.entries(inputs)) {
			const status = async (who: Caller) => {
				try {
					await ask(who, O + name, input);
					return 200;
				} catch (error) {
					return (error as Refusal).status;
				}
			};
			expect([name, await status(editor), await status(sari.caller)]).toEqual([
				name,
				403,
				401,
			]);
		}
	});
});

describe('uploads', () => {
	test('are encrypted at rest and open only through a five-minute link', async () => {
		const claimNo = await newClaim(sari);
		for (const bytes of kept.values()) expect(bytes.includes('%PDF')).toBe(false);
		const { documents } = await ask(sari.caller, `${S}claim/detail`, { claimNo });
		const key = new URL(documents[0].url, 'http://x').searchParams.get('filepath') ?? '';
		expect(readLink(deps.secrets, key, later.getTime())).toMatchObject({
			viewer: { kind: 'c', id: sari.id },
		});
		expect(readLink(deps.secrets, key, later.getTime() + 301_000)).toBeNull();
		expect(readLink(deps.secrets, key.replace(sari.id, tono.id), later.getTime())).toBeNull();
	});

	test.each([
		['over 1 MB', Buffer.concat([TEST_PDF, Buffer.alloc(1_048_577)]), 'a.pdf', '1MB'],
		['empty', Buffer.alloc(0), 'a.pdf', 'kosong'],
		[
			'a page of script named as a picture',
			Buffer.from('<script>alert(1)</script>'),
			'a.png',
			'PDF, JPG',
		],
		['with an ending that is not allowed', TEST_PDF, 'a.exe', 'PDF, JPG'],
		[
			'a PDF with a script',
			Buffer.from(
				'%PDF-1.4\n1 0 obj << /Type /Catalog /OpenAction << /S /J#61vaScript >> >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF',
			),
			'a.pdf',
			'skrip',
		],
	])('rejects a file %s with a message', async (_name, bytes, fileName, words) => {
		const refusal = await refused(upload(sari, 'KTP', bytes, fileName));
		expect(refusal.status).toBe(422);
		expect(refusal.message).toContain(words);
	});

	test('rejects a virus, and every file while the scanner is unreachable (U3)', async () => {
		const found = new Map(
			claimRoutes({
				...deps,
				scanner: { scan: async () => ({ clean: false, found: 'Eicar' }) },
			}).map((one) => [one.call.path, one]),
		);
		const away = new Map(
			claimRoutes({
				...deps,
				scanner: { scan: () => Promise.reject(new Error('down')) },
			}).map((one) => [one.call.path, one]),
		);
		const input = {
			DocTypeId: 'KTP',
			claimDocument: { fileName: 'a.pdf', bytes: TEST_PDF },
			customerId: sari.id,
		};
		const path = `${S}claim/upload-claim-doc-draft`;
		expect((await refused(found.get(path)!.handle(input, sari.caller))).message).toContain(
			'berbahaya',
		);
		expect((await refused(away.get(path)!.handle(input, sari.caller))).status).toBe(503);
	});

	test('file names are shown without paths or control characters', async () => {
		expect(
			(await upload(sari, 'KTP', TEST_PDF, '../../etc/\u202Efdp.surat <b>.PDF'))['fileName'],
		).toBe('fdp.surat b.pdf');
	});
});
