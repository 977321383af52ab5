import { type Insurer, PROGRAM_COLOURS } from '#insurance/access/insurer/insurer.ts';
import { nightOf } from '#insurance/access/insurer/night-colours.ts';

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

/** Returns the style sheet for a file name from `coloursAddress`; null for any other name. */
export function coloursSheet(name: string): string | null {
	const found = /^([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(name);
	if (!found) return null;
	const [leaf, deep, mist] = found.slice(1).map((one) => `#${one}`) as [string, string, string];
	const night = nightOf(leaf);
	return `:root{--color-leaf:${leaf};--color-leaf-deep:${deep};--color-mist:${mist};--day-leaf:${leaf};--day-leaf-deep:${deep};--day-mist:${mist};--night-leaf:${night.leaf};--night-leaf-deep:${night.leafDeep};--night-mist:${night.mist}}\n`;
}
