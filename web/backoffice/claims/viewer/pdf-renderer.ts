// Draws PDF pages in its own thread, so that a page of a million lines does not freeze the form.
import 'pdfjs-dist/build/pdf.renderer.min.mjs';
