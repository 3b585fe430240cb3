import Head from 'next/head';

type Props = { title: string; description: string; favicon: string };

/** Sets the document's head. A checkout is private, therefore `noindex`. */
export function PageHead({ title, description, favicon }: Props) {
  return (
    <Head>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <link rel="icon" type="image/svg+xml" href={favicon} />
    </Head>
  );
}
