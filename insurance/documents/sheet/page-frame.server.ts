import type { Insurer } from '#insurance/access/insurer/insurer.ts';

import { type Doc, drawArtifact, writeText } from './begin-pdf.server.ts';
import { type DocumentStatus, stampOf } from './document-status.ts';
import { kawung } from './kawung.server.ts';
import { COLOUR, HEIGHT, INNER, MARGIN } from './look.ts';

function letterhead(doc: Doc, { name, logo, colours }: Insurer): void {
	if (logo) {
		doc.image(Buffer.from(logo, 'base64'), MARGIN, 32, { fit: [160, 36] });
		return;
	}
	kawung(doc, MARGIN, 36, 28, colours.leaf);
	writeText(doc, name, {
		face: 'bold',
		size: 18,
		colour: colours.leaf,
		x: MARGIN + 38,
		y: 38,
		lineBreak: false,
	});
}

export type FrameText = {
	insurer: Insurer;
	title: string;
	footer: string;
	coverStatus?: DocumentStatus | undefined;
};

const right = { width: INNER, align: 'right', lineBreak: false } as const;

/** Adds the header and footer to every page. Must run once the number of pages is known. */
export function framePages(doc: Doc, { insurer, title, footer, coverStatus }: FrameText): void {
	const { start, count } = doc.bufferedPageRange();
	const small = { colour: COLOUR.mute, x: MARGIN };
	for (let at = start; at < start + count; at += 1) {
		doc.switchToPage(at);
		// Without this, text below the bottom margin would start a new page.
		doc.page.margins.bottom = 0;
		drawArtifact(doc, 'Pagination', () => {
			letterhead(doc, insurer);
			// The first page already shows the title in its body.
			const running = [stampOf(coverStatus), title].filter(Boolean).join(' · ');
			if (at > start) writeText(doc, running, { ...small, size: 9, y: 46, ...right });
			doc.rect(MARGIN, 74, INNER, 2).fill(COLOUR.sun);
			const y = HEIGHT - 46;
			writeText(doc, footer, { ...small, size: 8, y, width: INNER - 90 });
			doc.text(`Halaman ${at - start + 1} dari ${count}`, MARGIN, y, right);
		});
	}
}
