import { UsanceProvider } from '@usance/react';
import type { ReactNode } from 'react';

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <UsanceProvider publicKey="pk_test_example" origin="http://localhost:3000">
          {children}
        </UsanceProvider>
      </body>
    </html>
  );
}
