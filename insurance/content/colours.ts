import { type Insurer, PROGRAM_COLOURS } from '#insurance/insurer/insurer.ts';

type Colours = Insurer['colours'];

/**
 * Address of the style sheet of these colours; null for the program's own, which need none. The
 * colours stand in the address, so that it may be kept for ever.
 */
export function coloursAddress({ leaf, leafDeep, mist }: Colours): string | null {
	const all = [leaf, leafDeep, mist];
	if (!all.every((one) => /^#[0-9a-f]{6}$/.test(one))) return null;
	const own = PROGRAM_COLOURS;
	if (leaf === own.leaf && leafDeep === own.leafDeep && mist === own.mist) return null;
	return `/media/colours/${all.map((one) => one.slice(1)).join('-')}.css`;
}

/** The style sheet of such an address; null for any other. */
export function coloursSheet(name: string): string | null {
	const found = /^([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(name);
	return (
		found &&
		`:root{--color-leaf:#${found[1]};--color-leaf-deep:#${found[2]};--color-mist:#${found[3]}}\n`
	);
}
