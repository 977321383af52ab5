const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/**
 * Maximum distance from the end of a file at which a ZIP's end record can begin: it may be followed
 * by a comment of up to 64 KB.
 */
const ZIP_REACH = 65_557;
/**
 * Signatures of archives that may be self-extracting. Archive programs look for these signatures
 * anywhere in a file.
 */
const ANYWHERE = [Buffer.from('Rar!\x1a\x07', 'latin1'), Buffer.from('377abcaf271c', 'hex')];
/** Signatures at a fixed offset, which may be preceded by any bytes. */
const AT_PLACE: [number, string][] = [
	[257, 'ustar'],
	[32_769, 'CD001'],
	[128, 'DICM'],
];

function holdsZip(bytes: Buffer): boolean {
	const from = Math.max(0, bytes.length - ZIP_REACH);
	for (let at = bytes.indexOf(ZIP_END, from); at >= 0; at = bytes.indexOf(ZIP_END, at + 4)) {
		if (at + 22 > bytes.length) continue;
		const contents = bytes.readUInt32LE(at + 12);
		const comment = bytes.readUInt16LE(at + 20);
		if (contents <= at && at + 22 + comment <= bytes.length) return true;
	}
	return false;
}

export const holdsArchive = (bytes: Buffer): boolean =>
	holdsZip(bytes) ||
	ANYWHERE.some((mark) => bytes.includes(mark)) ||
	AT_PLACE.some(([at, mark]) => bytes.toString('latin1', at, at + mark.length) === mark);
