import {
	type PageDrawing,
	type Paper,
	type PaperProblem,
	paperProblem,
	pixelRatio,
} from './paper.ts';

/** Draws a picture, turned, in the width of its place. */
function drawPicture(picture: ImageBitmap, { turn, width }: PageDrawing): HTMLCanvasElement {
	const isAside = turn === 90 || turn === 270;
	const [wide, high] = isAside
		? [picture.height, picture.width]
		: [picture.width, picture.height];
	const height = (width * high) / wide;
	const ratio = pixelRatio(width, height, devicePixelRatio);
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(width * ratio));
	canvas.height = Math.max(1, Math.round(height * ratio));
	const context = canvas.getContext('2d');
	if (!context) throw paperProblem('heavy');
	const scale = canvas.width / wide;
	context.translate(canvas.width / 2, canvas.height / 2);
	context.rotate((turn * Math.PI) / 180);
	context.scale(scale, scale);
	context.drawImage(picture, -picture.width / 2, -picture.height / 2);
	return canvas;
}

async function openPicture(blob: Blob): Promise<Paper> {
	const picture = await createImageBitmap(blob);
	return {
		pages: 1,
		draw: async (drawing) => drawPicture(picture, drawing),
		close: () => picture.close(),
	};
}

const isPdf = (type: string) => type.startsWith('application/pdf');

/** Loads a document from its address, which records the access, and opens it. */
export async function openPaper(url: string, signal: AbortSignal): Promise<Paper> {
	const answer = await fetch(url, { signal, credentials: 'same-origin' }).catch(() => null);
	if (!answer?.ok) throw paperProblem('gone' satisfies PaperProblem);
	const type = answer.headers.get('content-type') ?? '';
	const blob = await answer.blob();
	if (type.startsWith('image/')) return openPicture(blob);
	if (!isPdf(type)) throw paperProblem('broken');
	const { openPdf } = await import('./open-pdf.ts');
	return openPdf(new Uint8Array(await blob.arrayBuffer()));
}
