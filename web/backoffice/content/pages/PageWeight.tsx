import { groupDigits } from '#platform/values/money.ts';

/** Bytes loaded when a page is opened: in total, and for its `count` pictures. */
export type Weight = { total: number; pictures: number; count: number };

const MUCH = 1_000_000;
const kilobytes = (bytes: number): string => `${groupDigits(Math.round(bytes / 1_000))} KB`;

/**
 * Returns the bytes that a rendered page has loaded so far. Pictures further down are loaded when
 * they become visible.
 */
export function weightOf(page: Window): Weight {
	const entries = [
		...page.performance.getEntriesByType('navigation'),
		...page.performance.getEntriesByType('resource'),
	] as PerformanceResourceTiming[];
	const sum = (all: readonly PerformanceResourceTiming[]) =>
		all.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
	const pictures = entries.filter(({ initiatorType }) => initiatorType === 'img');
	return { total: sum(entries), pictures: sum(pictures), count: pictures.length };
}

export function PageWeight({ weight }: { weight: Weight | null }) {
	if (!weight) return null;
	const { total, pictures, count } = weight;
	return (
		<p className={`text-sm ${total > MUCH ? 'text-warning' : 'text-mute'}`}>
			<span>{`Berat saat dibuka: ${kilobytes(total)}, di antaranya ${count} gambar ${kilobytes(pictures)}.`}</span>
			<span>
				{total > MUCH
					? ' Lebih dari 1.000 KB terasa lambat di ponsel: pakai gambar lebih kecil.'
					: ''}
			</span>
		</p>
	);
}
