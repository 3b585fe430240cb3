'use client';

import { Checkout } from '@usance/react';
import { useState } from 'react';

export function Payment({ order, orderKey }: { order: string; orderKey: string }) {
  const [result, setResult] = useState('');
  return (
    <>
      <Checkout
        order={order}
        orderKey={orderKey}
        onSuccess={({ orderId }) => setResult(`Thank you for order ${orderId}`)}
        onFailure={({ code }) => setResult(`Choose another way to pay (${code})`)}
      />
      <p role="status">{result}</p>
    </>
  );
}
