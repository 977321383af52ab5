import type { Box, Grey } from '#platform/ocr/ink.ts';
import { sharpOf } from '#platform/ocr/straighten.server.ts';

export async function cropOf(straight: Grey, box: Box): Promise<string> {
	const pad = Math.max(3, Math.round(box.height * 0.3));
	const left = Math.max(0, box.left - pad);
	const top = Math.max(0, box.top - pad);
	const width = Math.min(straight.width, box.left + box.width + pad) - left;
	const height = Math.min(straight.height, box.top + box.height + pad) - top;
	if (width < 2 || height < 2) return '';
	const bytes = await sharpOf(straight)
		.extract({ left, top, width, height })
		.resize({ width: 480, height: 64, fit: 'inside', withoutEnlargement: true })
		.webp({ quality: 50, effort: 2 })
		.toBuffer();
	return `data:image/webp;base64,${bytes.toString('base64')}`;
}
