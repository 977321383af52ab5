import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct, StaffAction } from '#insurance/access/staff/staff.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import { isOutOfReach, OUT_OF_REACH } from '#insurance/site/content/frame/redirect-rules.ts';
import { isLegalPage } from '#insurance/site/content/program/legal-pages.ts';
import { pageTemplate } from '#insurance/site/content/templates/templates.ts';
import { readLanguages } from '#insurance/site/content/write-pages.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';

import { proposeContentChange, takesTwo } from '../../second/propose.server.ts';
import type { hidePage, movePageCall } from '../api.ts';
import { pageThere, type PagePlace } from '../drafts.server.ts';
import { movePageNow } from './move.server.ts';
import { refuseKept, takeOffSite } from './publish.server.ts';

export const recordOnPage = (
	tx: Tx,
	who: { staffId: string; at: Date },
	action: StaffAction,
	place: PagePlace,
	note = '',
) => recordAction(tx, { ...who, action, subject: addressOf(place.slug, place.language), note });

export async function hide(
	{ db }: { db: Pool },
	input: CallInput<typeof hidePage>,
	who: StaffAct,
): Promise<CallOutput<typeof hidePage>> {
	const { slug, language, note } = input;
	return db.transaction(async (tx) => {
		if (await takesTwo(tx, slug)) {
			await refuseKept(tx, { slug, language });
			await proposeContentChange(
				tx,
				{ kind: 'hide', payload: { slug, language } },
				who,
				note,
			);
			return { version: null, waits: true };
		}
		const version = await takeOffSite(tx, { slug, language }, { ...who, note });
		await recordOnPage(tx, who, 'content-hidden', { slug, language }, note);
		return { version, waits: false };
	});
}

export async function movePageAddress(
	{ db }: { db: Pool },
	input: CallInput<typeof movePageCall>,
	who: StaffAct,
): Promise<CallOutput<typeof movePageCall>> {
	const page = await pageThere(db, { slug: input.slug, language: 'id' });
	if (pageTemplate(page.template).fixed || isLegalPage(page.slug))
		throw new Refusal(
			'look-again',
			'Alamat halaman ini dipakai program dan tidak bisa diganti.',
		);
	if (isOutOfReach(input.to, 'id')) throw refuseFields({ to: OUT_OF_REACH });
	return db.transaction(async (tx) => {
		if (await takesTwo(tx, input.slug, input.to)) {
			if ((await readLanguages(tx, input.to)).length > 0)
				throw refuseFields({ to: 'Alamat ini sudah dipakai halaman lain.' });
			await proposeContentChange(
				tx,
				{ kind: 'move', payload: { slug: input.slug, to: input.to } },
				who,
			);
			return { slug: input.slug, waits: true };
		}
		await movePageNow(tx, input, who);
		return { slug: input.to, waits: false };
	});
}
