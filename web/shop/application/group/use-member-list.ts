import { useState } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import type { Bounds } from '#web/ui/forms/birth-date.ts';

import { headcountLimits } from '../../product-rules.ts';
import type { FormTools } from '../form-context.ts';
import { areTooMany, memberLines, type MemberLine } from './member-lines.ts';
import { putMembers } from './put-members.ts';

type Rules = { page: PageData; bounds: Bounds | null; ages: string };

/**
 * Adds the members in a list to the form. The remaining lines are kept in the form too, and are
 * therefore part of its draft.
 */
export function useMemberList(tools: FormTools, { page, bounds, ages }: Rules) {
	const { values, setValue, today } = tools;
	const [left, setLeft] = useState<MemberLine[]>([]);
	const [ownFirst, setOwnFirst] = useState(false);
	const [news, setNews] = useState('');
	// Incremented after each pass, so that the corrected lines are displayed again.
	const [turn, setTurn] = useState(0);
	const dirty = { shouldDirty: true };
	const keep = (text: string) => setValue('memberList', text, dirty);

	const take = (text: string) => {
		if (areTooMany(memberLines(text)))
			return setNews(
				`Daftar ini terlalu panjang untuk satu rombongan. Ambil barisnya saja, paling banyak ${headcountLimits(page).max} orang.`,
			);
		const rules = { bounds, ages, today, max: headcountLimits(page).max, ownFirst };
		const found = putMembers(text, values, rules);
		setValue('members', found.members, dirty);
		if (found.holder) {
			setValue('holder.name', found.holder.name, dirty);
			setValue('holder.nik', found.holder.nik, dirty);
			setOwnFirst(false);
		}
		keep(found.left.map((line) => line.text).join('\n'));
		setLeft(found.left);
		setTurn((old) => old + 1);
		const rest = found.left.length > 0 ? ` ${found.left.length} baris belum bisa masuk.` : '';
		setNews(`${found.came} orang masuk ke formulir.${rest}`);
	};
	const open = async (chosen: File) => {
		const { readList } = await import('./sheet-lines.ts');
		const read = readList(new Uint8Array(await chosen.arrayBuffer()));
		if ('problem' in read) setNews(read.problem);
		else take([values.memberList, read.text].filter(Boolean).join('\n'));
	};
	return { left, turn, news, ownFirst, setOwnFirst, keep, take, open };
}
