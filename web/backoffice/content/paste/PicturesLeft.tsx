export function PicturesLeft({ names }: { names: readonly string[] }) {
	if (names.length === 0) return null;
	return (
		<p role="status" className="mt-1 text-sm wrap-anywhere">
			{`${names.length} gambar tidak ikut ditempel: ${names.join(', ')}. Unggah di bagian Gambar.`}
		</p>
	);
}
