import {
	getDocument,
	GlobalWorkerOptions,
	type PDFDocumentProxy,
	PDFWorker,
	VerbosityLevel,
	version,
} from 'pdfjs-dist';

import { type PageDrawing, type Paper, paperProblem, pixelRatio } from './paper.ts';

/** Time within which a file must open and a page must be drawn. */
const MAX_MS = 10_000;
/** Faults of a file are shown to the person, and not in the console. */
const QUIET = VerbosityLevel.ERRORS;
/** Pictures inside a file with more pixels than this are left out. */
const MAX_IMAGE_PIXELS = 50_000_000;

// Fonts and picture decoders that the build copies next to the scripts (`vite.config.ts`). They are
// plain scripts, because the site's policy allows no WebAssembly.
const PARTS = `/assets/pdf-${version}/`;

type Threads = { parser: Worker; renderer: Worker };

function startThreads(): Threads {
	return {
		parser: new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }),
		renderer: new Worker(new URL('./pdf-renderer.ts', import.meta.url), { type: 'module' }),
	};
}

/** Ends work that takes too long. `end` stops the threads, which may be in an endless loop. */
async function inTime<T>(work: Promise<T>, end: () => void): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => {
			end();
			reject(paperProblem('heavy'));
		}, MAX_MS);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}

async function drawPage(
	pdf: PDFDocumentProxy,
	{ page: number, turn, width, signal }: PageDrawing,
): Promise<HTMLCanvasElement> {
	const page = await pdf.getPage(number);
	const rotation = (page.rotate + turn) % 360;
	const plain = page.getViewport({ scale: 1, rotation });
	const scale = width / plain.width;
	const ratio = pixelRatio(width, plain.height * scale, devicePixelRatio);
	const viewport = page.getViewport({ scale: scale * ratio, rotation });
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.floor(viewport.width));
	canvas.height = Math.max(1, Math.floor(viewport.height));
	const task = page.render({ canvas, viewport });
	signal.addEventListener('abort', () => task.cancel());
	await task.promise;
	page.cleanup();
	return canvas;
}

type Opened = { pdf: PDFDocumentProxy; end: () => void; close: () => void };

async function openOnce(data: Uint8Array): Promise<Opened> {
	const threads = startThreads();
	GlobalWorkerOptions.rendererPorts = [threads.renderer];
	const task = getDocument({
		data,
		worker: PDFWorker.create({ port: threads.parser, verbosity: QUIET }),
		useWasm: false,
		wasmUrl: PARTS,
		standardFontDataUrl: PARTS,
		useWorkerFetch: false,
		enableXfa: false,
		maxImageSize: MAX_IMAGE_PIXELS,
		verbosity: QUIET,
	});
	const end = () => {
		threads.parser.terminate();
		threads.renderer.terminate();
	};
	const close = () => void task.destroy().then(end, end);
	// The library would ask for the password for ever.
	const locked = new Promise<never>((_resolve, reject) => {
		task.onPassword = () => reject(paperProblem('locked'));
	});
	try {
		const pdf = await inTime(Promise.race([task.promise, locked]), end);
		if (pdf.numPages < 1) throw paperProblem('broken');
		return { pdf, end, close };
	} catch (error) {
		close();
		throw error;
	}
}

/**
 * Opens a PDF in separate threads. A page that takes too long ends them; the next page starts new
 * ones. Throws `PaperProblem`.
 */
export async function openPdf(data: Uint8Array): Promise<Paper> {
	// The library takes the bytes away, so each start gets a copy.
	let opened: Opened | null = await openOnce(data.slice());
	const pages = opened.pdf.numPages;
	const draw = async (how: PageDrawing): Promise<HTMLCanvasElement> => {
		const { pdf, end } = (opened ??= await openOnce(data.slice()));
		return inTime(drawPage(pdf, how), () => {
			end();
			opened = null;
		});
	};
	return { pages, draw, close: () => opened?.close() };
}
