import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import { isOutOfReach, OUT_OF_REACH } from '#insurance/site/content/frame/redirect-rules.ts';
import { pageBodySchema } from '#insurance/site/content/page.ts';
import { programPage } from '#insurance/site/content/program/program-pages.server.ts';
import { knownTemplate, pageTemplate } from '#insurance/site/content/templates/templates.ts';
import {
	addPage,
	placePage,
	templatesWithout,
} from '#insurance/site/content/write-pages.server.ts';
import type { Keyring } from '#platform/config/sealed.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { type Caller, type Served, serve, serveAll } from '#platform/http/served.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import { editor } from '../editor.server.ts';
import { linkPreview } from '../releases/api.ts';
import { refuseScheduled } from '../releases/store.server.ts';
import { settleFalseAlarm } from './alarms/alarms.server.ts';
import { checksOn } from './alarms/checks.server.ts';
import {
	createPage,
	discardPageDraft,
	hidePage,
	listPages,
	movePageCall,
	openPage,
	placePageCall,
	publishDraft,
	restoreVersion,
	reviewDraft,
	savePage,
	settleAlarm,
	watchPage,
} from './api.ts';
import { dropPageDraft, heldDraft, pageThere, savePageDraft, pageTextOf } from './drafts.server.ts';
import { partWords } from './part-words.ts';
import { hide, movePageAddress, recordOnPage } from './publishing/leave-address.server.ts';
import { previewKey } from './publishing/preview.server.ts';
import { putDraftLive, refuseUnready, stepReview } from './publishing/publish.server.ts';
import { readVersion } from './publishing/versions-store.server.ts';
import { othersAt, showPageForEditor, showPages } from './show.server.ts';
import { readPageDraft } from './store.server.ts';

export type StudioDeps = { db: Pool; secrets: Keyring; publicUrl: string };

const REVIEWED = { approve: 'content-approved', return: 'content-returned' } as const;

async function save({ db }: StudioDeps, input: CallInput<typeof savePage>, caller: Caller) {
	const who = editor(caller);
	const { slug, language, revision, title } = input;
	const place = { slug, language };
	const body = pageBodySchema.parse(input.body);
	const { draft, merged, conflicts } = await savePageDraft(db, place, {
		title,
		body,
		revision,
		...who,
	});
	const { template } = await pageThere(db, place);
	return {
		revision: draft.revision,
		text: pageTextOf(draft),
		merged,
		conflicts: conflicts.map((one) => ({
			...one,
			label: partWords(template, one.at, draft.body.children),
		})),
		...(await checksOn(
			db,
			{ ...place, template, ...pageTextOf(draft) },
			jakartaMoment(who.at),
		)),
		others: await othersAt(db, place, who, await staffNames(db)),
	};
}

/**
 * Refuses a second page for a template to which the program links. Such a page can be created only
 * once, at its fixed address.
 */
async function refuseSecond(
	db: Pool,
	{ template, fixed, slug: asked }: { template: string; fixed: string; slug: string },
): Promise<void> {
	if ((await templatesWithout(db, [template])).length === 0)
		throw refuseFields({ template: 'Halaman ini hanya ada satu; ubah yang sudah ada.' });
	if (asked !== fixed)
		throw refuseFields({
			slug: `Program membuka halaman ini di /${fixed}; buat di alamat itu.`,
		});
}

async function create({ db }: StudioDeps, input: CallInput<typeof createPage>, caller: Caller) {
	const who = editor(caller);
	const { slug, language = 'id', title, from } = input;
	const place = { slug, language };
	const source = from && (await pageThere(db, from));
	const template = source?.template ?? input.template;
	if (!knownTemplate(template)) throw refuseFields({ template: 'Pilih templatnya.' });
	if (isOutOfReach(slug, language)) throw refuseFields({ slug: OUT_OF_REACH });
	const { fixed } = pageTemplate(template);
	if (fixed !== undefined && from?.slug !== slug)
		await refuseSecond(db, { template, fixed, slug });
	const own = programPage(slug);
	const body =
		source?.body ??
		(own?.template === template ? own.body : pageBodySchema.parse({ name: title }));
	await db.transaction(async (tx) => {
		if (!(await addPage(tx, { ...place, template, title, body })))
			throw refuseFields({ slug: 'Alamat ini sudah dipakai halaman lain.' });
		await recordOnPage(tx, who, 'content-created', place);
	});
	await savePageDraft(db, place, { title, body, revision: 0, ...who });
	return place;
}

async function review({ db }: StudioDeps, input: CallInput<typeof reviewDraft>, caller: Caller) {
	const who = editor(caller);
	const { slug, language, revision, step, note = '' } = input;
	return db.transaction(async (tx) => {
		const draft = await heldDraft(tx, { slug, language }, revision);
		await refuseScheduled(tx, draft.releaseId);
		const state = await stepReview(tx, draft, step, { ...who, note });
		if (step !== 'ask') await recordOnPage(tx, who, REVIEWED[step], draft, note);
		return { state };
	});
}

async function publish({ db }: StudioDeps, input: CallInput<typeof publishDraft>, caller: Caller) {
	const who = editor(caller);
	const { slug, language, revision, note = '' } = input;
	return db.transaction(async (tx) => {
		const draft = await heldDraft(tx, { slug, language }, revision);
		await refuseScheduled(tx, draft.releaseId);
		await refuseUnready(tx, draft, jakartaMoment(who.at));
		const version = await putDraftLive(tx, draft, { ...who, note });
		await recordOnPage(tx, who, 'content-published', draft, note);
		return { version };
	});
}

async function restore(
	{ db }: StudioDeps,
	input: CallInput<typeof restoreVersion>,
	caller: Caller,
) {
	const who = editor(caller);
	const { slug, language, version, revision } = input;
	const place = { slug, language };
	const old = await readVersion(db, slug, language, version);
	if (!old) throw new Refusal('not-found', 'Versi ini tidak ada.');
	const draft = await readPageDraft(db, slug, language);
	if ((draft?.revision ?? 0) !== revision)
		throw new Refusal('look-again', 'Naskah ini baru saja berubah. Muat ulang dulu.');
	const saved = await savePageDraft(db, place, { ...pageTextOf(old), revision, ...who });
	return { revision: saved.draft.revision };
}

async function link(
	{ secrets, publicUrl }: StudioDeps,
	input: CallInput<typeof linkPreview>,
	caller: Caller,
) {
	editor(caller);
	const { slug, language = 'id', releaseId, day, days = 7 } = input;
	const until = new Date(caller.now.getTime() + days * DAY_MS);
	const shown = {
		...(releaseId === undefined ? { slug, language } : { releaseId }),
		...(day === undefined ? {} : { day }),
	};
	const url = new URL(addressOf(slug, language), publicUrl);
	url.searchParams.set('pratinjau', previewKey(secrets, shown, until));
	return { url: url.href, until: until.toISOString() };
}

export function pageStudioRoutes(deps: StudioDeps): Served[] {
	const { db } = deps;
	return [
		...serveAll(deps, [
			[savePage, save],
			[createPage, create],
			[reviewDraft, review],
			[publishDraft, publish],
			[restoreVersion, restore],
			[linkPreview, link],
		]),
		serve(listPages, async (input, caller) => {
			editor(caller);
			return showPages(db, input);
		}),
		serve(openPage, (input, caller) => showPageForEditor(deps, input, editor(caller))),
		serve(settleAlarm, (input, caller) => settleFalseAlarm(deps, input, editor(caller))),
		serve(discardPageDraft, async ({ slug, language, revision }, caller) => {
			editor(caller);
			await dropPageDraft(db, { slug, language }, revision);
			return {};
		}),
		serve(hidePage, (input, caller) => hide(deps, input, editor(caller))),
		serve(movePageCall, (input, caller) => movePageAddress(deps, input, editor(caller))),
		serve(placePageCall, async ({ slug, before }, caller) => {
			editor(caller);
			await db.transaction((tx) => placePage(tx, slug, before));
			return {};
		}),
		serve(watchPage, async (place, caller) => {
			const others = await othersAt(db, place, editor(caller), await staffNames(db));
			const draft = await readPageDraft(db, place.slug, place.language);
			return { others, revision: draft?.revision ?? 0 };
		}),
	];
}
