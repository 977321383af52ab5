/**
 * Splits a ticker text at the marker `[]` into a highlighted and a normal part. `[X] Y` highlights
 * X; without a marker, the whole text is normal (A2.6.02, A2.6.03).
 */
export function splitTicker(label: string): { highlighted: string; normal: string } {
	const bare = label.indexOf('[]');
	if (bare >= 0)
		return { highlighted: label.slice(0, bare).trim(), normal: label.slice(bare + 2).trim() };
	const close = label.indexOf(']');
	if (label.startsWith('[') && close > 0)
		return { highlighted: label.slice(1, close).trim(), normal: label.slice(close + 1).trim() };
	return { highlighted: '', normal: label.trim() };
}
