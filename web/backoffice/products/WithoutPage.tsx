import type { showProduct, ShownProduct } from '#insurance/office/product-studio/product/api.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer } from '../office-calls.ts';

/** Warns that customers cannot find a product without a page, both before and after it is published. */
export function WithoutPage({ product }: { product: ShownProduct }) {
	if (product.hasPage) return null;
	const page = new URLSearchParams({
		bagian: 'baru',
		templat: 'product',
		judul: product.name,
		alamat: product.slug,
	});
	return (
		<Notice look="warning" title="Belum ada halaman yang menampilkan produk ini">
			Pembeli menemukannya sesudah halamannya terbit.{' '}
			<SmartLink
				url={`/office/konten?${page.toString()}`}
				className="font-semibold text-leaf underline"
			>
				Buat halamannya
			</SmartLink>
		</Notice>
	);
}

export function WithoutPageOf({ code }: { code: string }) {
	const { data } = useAnswer<typeof showProduct>('POST /page/office/products/product', {
		productCode: code,
	});
	return data ? <WithoutPage product={data} /> : null;
}
