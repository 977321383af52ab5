const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** A ZIP's central directory ends at most one comment (64 KB) before the end of the file. */
const ZIP_REACH = 65_557;
/** Marks of self-extracting archives, whose programs look for them anywhere in a file. */
const ANYWHERE = [Buffer.from('Rar!\x1a\x07', 'latin1'), Buffer.from('377abcaf271c', 'hex')];
/** Marks at a fixed offset, which any bytes may precede. */
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

/** True if another program would find an archive in the same bytes. */
export const holdsArchive = (bytes: Buffer): boolean =>
	holdsZip(bytes) ||
	ANYWHERE.some((mark) => bytes.includes(mark)) ||
	AT_PLACE.some(([at, mark]) => bytes.toString('latin1', at, at + mark.length) === mark);
