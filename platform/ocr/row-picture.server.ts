import sharp from 'sharp';

import type { Box, Grey } from './ink.ts';

export const onPicture = (box: Box, { width, height }: Grey): Box => {
	const on = (at: number, size: number) => Math.min(size - 1, Math.max(0, Math.round(at)));
	const [left, top] = [on(box.left, width), on(box.top, height)];
	return {
		left,
		top,
		width: Math.max(1, Math.min(width - left, Math.round(box.width))),
		height: Math.max(1, Math.min(height - top, Math.round(box.height))),
	};
};

export async function rowPicture(
	straight: Grey,
	box: Box,
	scale: number,
	edges: boolean,
): Promise<Grey> {
	const part = onPicture(box, straight);
	let row = sharp(straight.data, {
		raw: { width: straight.width, height: straight.height, channels: 1 },
	})
		.extract(part)
		.resize({
			width: Math.min(2_400, Math.max(8, Math.round(part.width * scale))),
			kernel: 'cubic',
		});
	if (edges) row = row.sharpen({ sigma: 2 });
	const { data, info } = await row
		.normalise({ lower: 2, upper: 70 })
		.toColourspace('b-w')
		.raw()
		.toBuffer({ resolveWithObject: true });
	return {
		data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
		width: info.width,
		height: info.height,
	};
}
