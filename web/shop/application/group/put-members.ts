import { birthParts } from '#web/ui/forms/birth-date.ts';

import { type FormValues, type MemberValues, noMember } from '../form-values.ts';
import { memberLines, type LineRules, type MemberLine, readLine } from './member-lines.ts';

type Group = Pick<FormValues, 'members'> & { holder: Pick<FormValues['holder'], 'name' | 'nik'> };
export type Put = {
	members: MemberValues[];
	holder: { name: string; nik: string } | null;
	came: number;
	left: MemberLine[];
};

export const isBlank = ({ name, nik, year, sex, link }: MemberValues) =>
	name === '' && nik === '' && year === '' && sex === '' && !link;

const memberOf = ({ name, nik, day, sex }: MemberLine): MemberValues => ({
	...noMember(),
	...birthParts(day),
	sex,
	name,
	nik,
});

/**
 * Adds the people in a list to a group: first the holder's line, then all others, in blank entries
 * before new ones. A person who cannot be added stays in the list with a message.
 */
export function putMembers(
	text: string,
	{ members, holder }: Group,
	{ max, ownFirst, ...rules }: LineRules & { max: number; ownFirst: boolean },
): Put {
	const put: Put = { members: [...members], holder: null, came: 0, left: [] };
	const refuse = (line: MemberLine, problem: string) => put.left.push({ ...line, problem });
	const niks = new Map<string, number>(
		members.flatMap(({ nik }, at) => (nik && at > 0 ? [[nik, at] as const] : [])),
	);
	for (const [at, one] of memberLines(text).entries()) {
		const line = readLine(one, rules);
		const isOwn = (ownFirst && at === 0) || (line.nik !== '' && line.nik === holder.nik);
		const known = niks.get(line.nik);
		if (line.problem !== null) put.left.push(line);
		else if (isOwn) {
			put.holder = { name: line.name, nik: line.nik || holder.nik };
			put.members[0] = { ...memberOf(line), name: '', nik: '' };
			put.came += 1;
		} else if (line.nik !== '' && known !== undefined)
			refuse(line, `NIK ini sudah ada di Anggota ${known + 1}.`);
		else {
			const blank = put.members.findIndex((member, n) => n > 0 && isBlank(member));
			const place = blank > 0 ? blank : put.members.length;
			if (place >= max) refuse(line, `Rombongan ini paling banyak ${max} orang.`);
			else {
				put.members[place] = memberOf(line);
				if (line.nik !== '') niks.set(line.nik, place);
				put.came += 1;
			}
		}
	}
	return put;
}
