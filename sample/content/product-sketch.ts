import { CATEGORY_COLOURS } from '#insurance/product/products/categories.ts';

export type Faq = [question: string, answer: string];
export type Sketch = {
	slug: string;
	title: string;
	overview: string;
	description: string;
	usp: [name: string, text: string][];
	plans?: [name: string, text: string][];
	benefits?: [name: string, text: string][];
	faq: Faq[];
	color: string;
	best?: boolean;
	isNew?: boolean;
	video?: string;
	/**
	 * True if groups can buy the product. Its page then shows companies and communities that have
	 * bought it.
	 */
	forMany?: boolean;
};

export const COLORS = CATEGORY_COLOURS;
