import type {
	readApplicationDraft,
	saveApplicationDraft,
} from '#insurance/sales/quotes/drafts/api.ts';
import { nik } from '#insurance/sales/quotes/quote-fields.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { personName } from '#platform/values/person-name-schema.ts';
import { ask } from '#web/ui/ask.ts';
import { birthDateOf } from '#web/ui/forms/birth-date.ts';

import { insuredAgeProblem } from '../../product-rules.ts';
import { forgetOnServer } from '../draft/draft-store.ts';
import { type MemberValues, noMember } from '../form-values.ts';

/**
 * One member's part, stored as a separate draft (decision 0094): encrypted, accessible by a secret,
 * for fourteen days. The inviter can read it. The member's secret allows filling it in but not
 * reading it (decision 0100).
 */
type Part = { member: MemberValues | null };

const MARK = 'anggota=';

/** Returns the address with the secret after `#`; this part is never sent to a server or logged. */
export const memberAddress = (origin: string, slug: string, token: string): string =>
	`${origin}/${slug}#${MARK}${token}`;

export const memberTokenOf = (hash: string): string | null =>
	new RegExp(`^#${MARK}([\\w-]{43})$`).exec(hash)?.[1] ?? null;

/**
 * Removes the secret from an invited member's address, so that no bookmark or shared screen reveals
 * it. This tab remembers it for a reload.
 */
export function takeMemberToken(slug: string): string | null {
	const entry = `anggota-${slug}`;
	const given = memberTokenOf(location.hash);
	try {
		if (!given) return sessionStorage.getItem(entry);
		sessionStorage.setItem(entry, given);
	} catch {
		// Without storage, the secret exists only in the address.
		return given;
	}
	history.replaceState(history.state, '', `${location.pathname}#form-pengajuan`);
	document.getElementById('form-pengajuan')?.scrollIntoView();
	return given;
}

async function save(contentId: number, token: string | null, part: Part) {
	const answer = await ask<typeof saveApplicationDraft>(
		'POST /page/draft',
		{ token, content_id: contentId, draft: part },
		{ repeatable: true },
	);
	return answer.ok ? answer.data : null;
}

/** Creates an empty part and returns its two secrets; null on failure. */
export async function openPart(
	contentId: number,
): Promise<Pick<MemberValues, 'link' | 'fill'> | null> {
	const made = await save(contentId, null, { member: null });
	return made && { link: made.token, fill: made.fillToken ?? made.token };
}

export async function keepPart(
	contentId: number,
	token: string,
	member: MemberValues,
): Promise<'kept' | 'gone' | 'failed'> {
	const kept = await save(contentId, token, { member });
	if (kept === null) return 'failed';
	if (kept.token === token) return 'kept';
	forgetOnServer(kept.token);
	return 'gone';
}

export function memberProblems(
	page: PageData,
	member: MemberValues,
	now: Date,
): { name: 'name' | 'nik' | 'year' | 'sex'; message: string }[] {
	const birthDay = birthDateOf(member);
	const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
		result.success ? null : (result.error?.issues[0]?.message ?? null);
	const found = [
		['name', messageOf(personName('Nama sesuai KTP').safeParse(member.name))],
		['nik', member.nik === '' ? null : messageOf(nik.safeParse(member.nik))],
		[
			'year',
			birthDay === ''
				? 'Tanggal lahir belum lengkap'
				: insuredAgeProblem(page, { role: 'member', birthDay }, '', now),
		],
		['sex', member.sex === '' ? 'Jenis kelamin wajib dipilih' : null],
	] as const;
	return found.flatMap(([name, message]) => (message === null ? [] : [{ name, message }]));
}

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '');

/** Extracts only a member's fields, as text, because a part is untrusted input. */
export function memberIn(draft: Record<string, unknown>): MemberValues | null {
	const sent = draft['member'];
	if (typeof sent !== 'object' || sent === null) return null;
	const part = sent as Record<string, unknown>;
	const keys = ['name', 'nik', 'year', 'month', 'day', 'sex'] as const;
	return { ...noMember(), ...Object.fromEntries(keys.map((key) => [key, text(part[key])])) };
}

/** Reads a part with one of its secrets. Only the inviter's secret gives access to the content. */
export async function readPart(
	token: string,
): Promise<MemberValues | 'open' | 'filled' | 'gone' | null> {
	const answer = await ask<typeof readApplicationDraft>(
		'POST /page/draft/read',
		{ token },
		{ repeatable: true },
	);
	if (!answer.ok) return answer.code === 404 ? 'gone' : null;
	const { draft, revision } = answer.data;
	return memberIn(draft) ?? (revision > 1 ? 'filled' : 'open');
}

export function forgetParts(members: readonly MemberValues[]): void {
	for (const { link } of members) if (link) forgetOnServer(link);
}

export const isAwaited = ({ link, year }: MemberValues): boolean => Boolean(link) && year === '';
