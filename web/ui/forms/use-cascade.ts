import { useEffect, useRef, useState, useEffectEvent } from 'react';

type Lists<L extends string, P> = Record<L, P[]>;

/**
 * Options for each level below the selected parent. They are loaded when the parent changes, and
 * again on `retry` if a list stayed empty (B8.20). A response that arrives after another change of
 * the parent is dropped. The first level has no parent.
 */
export function useCascade<L extends string, P>(
	levels: readonly L[],
	chosen: Record<L, string>,
	load: (level: L, parent: string) => Promise<P[]>,
): { lists: Lists<L, P>; retry: (level: L) => void } {
	const [lists, setLists] = useState(
		() => Object.fromEntries(levels.map((level) => [level, []])) as unknown as Lists<L, P>,
	);
	const asked = useRef<Partial<Record<L, string>>>({});
	const parents = levels.map(
		(level, at) => [level, at === 0 ? 'all' : chosen[levels[at - 1] as L]] as const,
	);
	const fetchLevel = (level: L, parent: string) => {
		asked.current[level] = parent;
		const put = (found: P[]) =>
			asked.current[level] === parent && setLists((old) => ({ ...old, [level]: found }));
		if (parent) void load(level, parent).then(put);
		else put([]);
	};
	const follow = useEffectEvent(() => {
		for (const [level, parent] of parents)
			if (asked.current[level] !== parent) fetchLevel(level, parent);
	});
	const chain = JSON.stringify(parents);
	useEffect(() => follow(), [chain]);
	const retry = (level: L) => {
		const parent = parents.find(([one]) => one === level)?.[1];
		if (parent && lists[level].length === 0) fetchLevel(level, parent);
	};
	return { lists, retry };
}
