import { Checkout, UsanceProvider } from '@usance/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

function PaymentPage() {
  const [result, setResult] = useState('');
  // Your server creates the order and gives the page its id and key.
  return (
    <UsanceProvider publicKey="pk_test_example" origin="http://localhost:3000">
      <Checkout
        order="order-basic"
        orderKey="key-basic"
        onSuccess={({ orderId }) => setResult(`Thank you for order ${orderId}`)}
        onFailure={({ code }) => setResult(`Choose another way to pay (${code})`)}
      />
      <p role="status">{result}</p>
    </UsanceProvider>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <PaymentPage />
    </StrictMode>,
  );
