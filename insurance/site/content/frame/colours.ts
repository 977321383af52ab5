import { contrast, type Insurer, PROGRAM_COLOURS } from '#insurance/access/insurer/insurer.ts';

type Colours = Insurer['colours'];

/**
 * Returns the address of the style sheet for these colours; null for the default colours, which
 * need none. The address contains the colours, so the response may be cached forever.
 */
export function coloursAddress({ leaf, leafDeep, mist }: Colours): string | null {
	const all = [leaf, leafDeep, mist];
	if (!all.every((one) => /^#[0-9a-f]{6}$/.test(one))) return null;
	const own = PROGRAM_COLOURS;
	if (leaf === own.leaf && leafDeep === own.leafDeep && mist === own.mist) return null;
	return `/media/colours/${all.map((one) => one.slice(1)).join('-')}.css`;
}

/** Background colour behind text in the dark scheme (`web/ui/theme.css`). */
const NIGHT = '#182623';
const READABLE = 4.5;

/** Mixes two colours. `share` is the proportion of the first. */
function mix(one: string, other: string, share: number): string {
	const parts = [1, 3, 5].map((at) => {
		const [a, b] = [one, other].map((all) => Number.parseInt(all.slice(at, at + 2), 16));
		return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share));
	});
	return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the insurer's colours for the dark scheme: `mist` is the dark background with a slight
 * tint of the leaf colour, and `leaf` is lightened until it is readable there.
 */
export function nightOf(leaf: string): { leaf: string; leafDeep: string; mist: string } {
	const mist = mix(leaf, NIGHT, 0.12);
	const light = Array.from({ length: 21 }, (_, step) => mix('#ffffff', leaf, step / 20)).find(
		(it) => contrast(it, mist) >= READABLE + 1,
	);
	const own = light ?? '#ffffff';
	return { leaf: own, leafDeep: mix('#ffffff', own, 0.4), mist };
}

/** Returns the style sheet for a file name from `coloursAddress`; null for any other name. */
export function coloursSheet(name: string): string | null {
	const found = /^([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(name);
	if (!found) return null;
	const [leaf, deep, mist] = found.slice(1).map((one) => `#${one}`) as [string, string, string];
	const night = nightOf(leaf);
	return `:root{--color-leaf:${leaf};--color-leaf-deep:${deep};--color-mist:${mist};--day-leaf:${leaf};--day-leaf-deep:${deep};--day-mist:${mist};--night-leaf:${night.leaf};--night-leaf-deep:${night.leafDeep};--night-mist:${night.mist}}\n`;
}
