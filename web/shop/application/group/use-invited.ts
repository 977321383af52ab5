import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';

import type { FormTools } from '../form-context.ts';
import { noMember } from '../form-values.ts';
import { forgetParts, isAwaited, memberProblems, openPart, readPart } from './member-link.ts';
import { isBlank } from './put-members.ts';

const EVERY_MS = 15_000;

export function useInvited(tools: FormTools, page: PageData) {
	const { values, setValue, now } = tools;
	const [state, setState] = useState({ busy: false, problem: '' });
	const newest = useRef(values.members);
	useEffect(() => {
		newest.current = values.members;
	});
	const put = (at: number, part: object) =>
		setValue(`members.${at}` as 'members.0', { ...newest.current[at], ...part } as never, {
			shouldDirty: true,
		});

	const invite = async () => {
		setState({ busy: true, problem: '' });
		for (const [at, member] of values.members.entries()) {
			if (at === 0 || !isBlank(member)) continue;
			const secrets = await openPart(page.id ?? 0);
			if (!secrets)
				return setState({ busy: false, problem: 'Tautan belum bisa dibuat. Coba lagi.' });
			const place = newest.current[at];
			if (place && isBlank(place)) put(at, secrets);
			else forgetParts([{ ...noMember(), ...secrets }]);
		}
		setState({ busy: false, problem: '' });
	};

	const look = useEffectEvent(async () => {
		if (document.visibilityState === 'hidden') return;
		for (const [at, { link, fill }] of values.members.entries()) {
			if (!isAwaited(values.members[at] as (typeof values.members)[number])) continue;
			const part = await readPart(link);
			if (newest.current[at]?.link !== link) continue;
			if (part === 'gone') put(at, { link: '' });
			else if (
				typeof part === 'object' &&
				part &&
				memberProblems(page, part, now).length === 0
			)
				put(at, { ...part, link, fill });
		}
	});
	const awaited = values.members.some(isAwaited);
	useEffect(() => {
		if (!awaited) return undefined;
		const see = () => void look();
		see();
		const timer = setInterval(see, EVERY_MS);
		document.addEventListener('visibilitychange', see);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', see);
		};
	}, [awaited]);

	return { ...state, invite };
}
