import { LostPage } from './NotFound.tsx';

/** A fault of ours, on the server or in the browser (A2.3.52, A8.06). */
export function ServerError() {
	return (
		<LostPage
			title="Ada gangguan"
			heading="Halaman ini belum bisa dibuka"
			words="Kesalahannya di pihak kami dan sudah tercatat. Coba lagi sebentar."
		/>
	);
}
