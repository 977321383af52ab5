import { changedInsurerParts } from '#insurance/access/insurer/changes.ts';
import {
	currentInsurer,
	insurerVersions,
	writeInsurer,
} from '#insurance/access/insurer/insurer-versions.server.ts';
import { type Insurer, type InsurerVersion, UNNAMED } from '#insurance/access/insurer/insurer.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Inspector } from '#platform/files/inspect.server.ts';
import { type Caller, type Served, serveAll } from '#platform/http/served.server.ts';
import { personNameProblem, tidyName } from '#platform/values/person-name.ts';

import {
	decidePremiumAccount,
	proposePremiumAccount,
	saveInsurer,
	showInsurer,
	showPremiumAccount,
} from './api.ts';
import {
	decide,
	isSameAccount,
	type PremiumAccount,
	propose,
	premiumAccountShown,
} from './premium-account.server.ts';

export type InsurerDeskDeps = { db: Pool; inspector: Inspector; sealer: Sealer };

const SHOWN = 50;

async function show(
	{ db }: InsurerDeskDeps,
	caller: Caller,
): Promise<CallOutput<typeof showInsurer>> {
	staffWho(caller, 'insurer.read');
	// Loads one version more than is shown, so that the oldest shown version can be compared with
	// the previous one.
	const versions = await insurerVersions(db, SHOWN + 1);
	const names = await staffNames(db);
	const [now] = versions;
	return {
		version: now?.version ?? 0,
		insurer: now?.insurer ?? UNNAMED,
		versions: versions.slice(0, SHOWN).map((one: InsurerVersion, place) => ({
			version: one.version,
			changedAt: one.changedAt.toISOString(),
			changedBy: one.changedBy === null ? null : (names.get(one.changedBy) ?? null),
			note: one.note,
			changed: changedInsurerParts(versions[place + 1]?.insurer ?? null, one.insurer),
		})),
	};
}

async function checkPictures({ inspector }: InsurerDeskDeps, insurer: Insurer): Promise<void> {
	const pictures: [field: string, png: string | null][] = [
		['insurer.logo', insurer.logo],
		['insurer.signatory.picture', insurer.signatory?.picture ?? null],
	];
	for (const [field, png] of pictures) {
		if (png === null) continue;
		const found = await inspector.inspect(Buffer.from(png, 'base64'));
		if ('problem' in found || found.kind !== 'png')
			throw refuseFields({ [field]: 'Gambar ini tidak bisa dibaca. Pilih gambar lain.' });
	}
}

/**
 * Checks the signatory's name, which is printed in every policy. A name stored before the rule
 * existed remains valid until it is changed.
 */
function checkSignatory(now: Insurer | undefined, wanted: Insurer): void {
	const name = wanted.signatory?.name;
	if (name === undefined || name === now?.signatory?.name) return;
	const problem = personNameProblem(tidyName(name), 'Nama penanda tangan');
	if (problem) throw refuseFields({ 'insurer.signatory.name': problem });
}

/** Refuses a changed premium account, because that change needs a proposal and two people. */
function refuseAccount(now: PremiumAccount, wanted: PremiumAccount): void {
	if (!isSameAccount(now, wanted))
		throw refuseFields({
			'insurer.premiumAccount.number':
				'Rekening ini diganti lewat usulan yang disetujui orang lain. Muat ulang halaman.',
		});
}

/**
 * Stores the next version, which takes effect immediately. Refuses with `look-again` if someone
 * else has saved in the meantime, and with `fix-fields` for invalid input.
 */
async function save(
	deps: InsurerDeskDeps,
	{ version, insurer, note }: CallInput<typeof saveInsurer>,
	caller: Caller,
): Promise<CallOutput<typeof saveInsurer>> {
	const { staffId } = staffWho(caller, 'insurer.manage');
	await checkPictures(deps, insurer);
	return deps.db.transaction(async (tx) => {
		const before = await currentInsurer(tx);
		const next = {
			version: version + 1,
			insurer,
			changedAt: caller.now,
			changedBy: staffId,
			note,
		};
		if ((before?.version ?? 0) !== version || !(await writeInsurer(tx, next)))
			throw new Refusal(
				'look-again',
				'Orang lain lebih dulu mengubah identitas ini. Isianmu masih ada; bandingkan, lalu simpan lagi.',
			);
		checkSignatory(before?.insurer, insurer);
		refuseAccount(before?.insurer.premiumAccount ?? null, insurer.premiumAccount);
		const changed = changedInsurerParts(before?.insurer ?? null, insurer);
		if (changed.length === 0)
			throw new Refusal(
				'look-again',
				'Belum ada yang berubah, jadi tidak ada yang disimpan.',
			);
		await recordAction(tx, {
			staffId,
			action: 'insurer-changed',
			subject: `versi ${next.version}`,
			note: `${changed.join(', ')}. ${note}`,
			at: caller.now,
		});
		return { version: next.version };
	});
}

export function insurerDeskRoutes(deps: InsurerDeskDeps): Served[] {
	return serveAll(deps, [
		[saveInsurer, save],
		[proposePremiumAccount, propose],
		[decidePremiumAccount, decide],
		[showInsurer, show],
		[showPremiumAccount, premiumAccountShown],
	]);
}
