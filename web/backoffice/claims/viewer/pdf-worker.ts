// Parses PDF files in its own thread. Scripts in a file are never run: the part of pdf.js that could
// run them is not bundled.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
