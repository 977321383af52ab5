import { birthDaysOffered, entryAgeWords } from '#insurance/product/products/entry-age.ts';
import type { PageData } from '#insurance/site/content/page.ts';

import type { FieldProblem } from '../../application/form-problems.ts';
import { type FormValues, noMember } from '../../application/form-values.ts';
import { areTooMany, memberLines, type MemberLine } from '../../application/group/member-lines.ts';
import { putMembers } from '../../application/group/put-members.ts';
import { agesWithin, headcountLimits } from '../../product-rules.ts';

/**
 * Replaces a group's members with the people in its list, the holder first. The list is read again
 * with each submit. Returns the lines that could not be read.
 */
export function takeMembers(page: PageData, values: FormValues, today: string): MemberLine[] {
	if (values.kind !== 'group') return [];
	values.members = [];
	const lines = memberLines(values.memberList);
	const { adult } = page.product?.customDate ?? {};
	if (!adult || lines.length === 0 || areTooMany(lines)) return [];
	const put = putMembers(
		values.memberList,
		{ members: [noMember()], holder: { name: '', nik: '' } },
		{
			bounds: birthDaysOffered(adult, today, agesWithin(page)),
			ages: entryAgeWords(adult),
			today,
			max: headcountLimits(page).max,
			ownFirst: true,
		},
	);
	values.members = put.came > 0 ? put.members : [];
	if (put.holder && values.holder.name === '') values.holder.name = put.holder.name;
	if (put.holder && values.holder.nik === '') values.holder.nik = put.holder.nik;
	return put.left;
}

export function listProblems(
	page: PageData,
	values: FormValues,
	left: readonly MemberLine[],
): FieldProblem[] {
	if (values.kind !== 'group') return [];
	const { min, max } = headcountLimits(page);
	const lines = memberLines(values.memberList);
	const text = (message: string): FieldProblem[] => [{ name: 'memberList', message }];
	if (areTooMany(lines)) return text(`Rombongan ini paling banyak ${max} orang.`);
	if (left.length > 0)
		return text(`${left.length} baris daftar belum bisa dibaca. Perbaiki, lalu lanjutkan.`);
	if (values.members.length < min)
		return text(`Tulis paling sedikit ${min} orang, satu orang satu baris.`);
	return [];
}

const OF_MEMBER = /^members(?:\.(\d+)\..*)?$/;

/**
 * Combines problems with members into one message at the list, because members have no separate
 * fields in this form.
 */
export function atTheList(found: readonly FieldProblem[]): FieldProblem[] {
	const isOfMember = ({ name }: FieldProblem) => OF_MEMBER.test(name ?? '');
	const text = found.filter(isOfMember).map(({ name, message }) => {
		const n = OF_MEMBER.exec(name ?? '')?.[1];
		const words = n === undefined ? message : `Anggota ${Number(n) + 1}: ${message}`;
		return words.replace(/\.$/, '');
	});
	if (text.length === 0) return [...found];
	return [
		{ name: 'memberList', message: `${text.join('. ')}.` },
		...found.filter((one) => !isOfMember(one)),
	];
}
