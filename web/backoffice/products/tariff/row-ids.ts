type Line = readonly string[];
type Ids = { base: string[]; mine: string[]; theirs: string[]; keyLength: number };

/**
 * Returns how many of the first cells are needed to distinguish the rows of `before`, e.g. the
 * start of a band, or a name.
 */
function keyLengthOf(before: readonly Line[]): number {
	const most = before[0]?.length ?? 1;
	for (let length = 1; length < most; length += 1) {
		const keys = new Set(before.map((line) => line.slice(0, length).join('\t')));
		if (keys.size === before.length) return length;
	}
	return most;
}

/** Returns a key for each row. Rows with the same key are numbered. */
function keysOf(lines: readonly Line[], length: number): string[] {
	const seen = new Map<string, number>();
	return lines.map((line) => {
		const key = line.slice(0, length).join('\t');
		const count = (seen.get(key) ?? 0) + 1;
		seen.set(key, count);
		return `${key}\n${count}`;
	});
}

/**
 * Returns, for each row, the row of `base` it came from. A row whose key has changed is matched
 * with the row it replaced between the same neighbours.
 */
function continued(base: readonly string[], keys: readonly string[]): string[] {
	const ids = keys.map((key) => (base.includes(key) ? key : null));
	const used = new Set(ids);
	for (let from = 0; from < ids.length; from += 1) {
		if (ids[from] !== null) continue;
		let to = from;
		while (to < ids.length && ids[to] === null) to += 1;
		const first = from === 0 ? 0 : base.indexOf(ids[from - 1] ?? '') + 1;
		const end = to === ids.length ? base.length : base.indexOf(ids[to] ?? '');
		const free = base.slice(first, Math.max(first, end)).filter((key) => !used.has(key));
		if (free.length === to - from) for (const [at, key] of free.entries()) ids[from + at] = key;
		from = to;
	}
	return ids.map((id, at) => id ?? `new ${keys[at]}`);
}

/** Returns one id for each row, shared by both people's versions and their common base. */
export function rowIdsOf(
	base: readonly Line[],
	mine: readonly Line[],
	theirs: readonly Line[],
): Ids {
	const keyLength = keyLengthOf(base);
	const own = keysOf(base, keyLength);
	return {
		base: own,
		mine: continued(own, keysOf(mine, keyLength)),
		theirs: continued(own, keysOf(theirs, keyLength)),
		keyLength,
	};
}

/**
 * Returns the order of all rows. If the other person changed the order, theirs is used. An added
 * row follows its neighbour.
 */
export function rowOrder({ base, mine, theirs }: Ids): string[] {
	const isTheirOrder = base.join('\v') !== theirs.join('\v');
	const [first, second] = isTheirOrder ? [theirs, mine] : [mine, theirs];
	const order = [...first];
	for (const [at, id] of second.entries()) {
		if (order.includes(id)) continue;
		const before = at === 0 ? -1 : order.indexOf(second[at - 1] ?? '');
		order.splice(before + 1, 0, id);
	}
	return order;
}
